/** Queue of calls for Matomo's script: https://developer.matomo.org/guides/tracking-javascript-guide */
import { isFlagOn, type Platform } from '@mediothek/platform/host';

export interface Tracker {
  pageView(url: string, title: string, from: string): void;
  /** An access check or a redirect of the route table has changed the target. */
  redirect(from: string, to: string): void;
}

type Call = readonly [method: string, ...values: unknown[]];
declare global {
  interface Window {
    /** An array until the script has loaded; the script then executes each call immediately. */
    _paq?: { push(call: Call): unknown };
  }
}

/**
 * Loads the script.
 * @param matomo.url base URL with a trailing slash, of `matomo.php` and `matomo.js`
 */
export function createTracker(platform: Platform, matomo: { url: string; siteId: string }): Tracker {
  const base = new URL(matomo.url, location.href);
  let failed = false;
  const fail = (error: unknown) => {
    if (!failed) console.warn('Page views are not counted', error);
    failed = true;
  };
  const push = (...call: Call) => {
    if (failed) return;
    // oxlint-disable-next-line no-console -- the debug flag requests it
    if (isFlagOn(platform, 'analyticsDebug')) console.info('analytics', ...call);
    try {
      const queue = (window._paq ??= [] as Call[]);
      queue.push(call);
    } catch (error) {
      fail(error); // an exception of the third-party script must not reach the page
    }
  };
  push('disableCookies');
  push('setTrackerUrl', new URL('matomo.php', base).href);
  push('setSiteId', matomo.siteId);
  loadScript(new URL('matomo.js', base).href, fail);

  return {
    pageView(url, title, from) {
      push('setReferrerUrl', withoutSecrets(from));
      push('setCustomUrl', withoutSecrets(url));
      push('setDocumentTitle', title);
      push('trackPageView');
      push('enableLinkTracking'); // repeated, because each page has new links
    },
    redirect: (from, to) => push('trackEvent', 'redirect', withoutSecrets(from), withoutSecrets(to)),
  };
}

/** Removes the token of a mailed link, which identifies its receiver. `?redirect=` may contain it a second time. */
const withoutSecrets = (href: string): string => href.replace(/((?:[?&]|%3F|%26)token(?:=|%3D))[^&#%]*/gi, '$1');

/** Trusted Types, which not every browser supports: https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

function loadScript(href: string, onError: (error: unknown) => void): void {
  try {
    const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
    const rules = {
      createScriptURL(url: string) {
        if (url !== href) throw new TypeError(`${url} is not the configured script`);
        return url;
      },
    };
    const script = document.createElement('script');
    script.src = (trustedTypes?.createPolicy('analytics', rules) ?? rules).createScriptURL(href);
    script.async = true;
    script.addEventListener('error', () => onError(new Error(`${href} could not be loaded`)));
    document.head.append(script);
  } catch (error) {
    onError(error);
  }
}
