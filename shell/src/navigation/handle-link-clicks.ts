/**
 * Turns clicks on links and submits of GET forms into navigations of the shell's router. Remotes and content pages
 * therefore use plain `<a href>`, also without React.
 */
import type { Navigate } from '@mediothek/platform/host';
import { hasModifier } from '@mediothek/ui';
import { isPagePath } from '../routes/is-page-path.ts';
import { currentRoutes } from '../routes/current-routes.ts';
import { isRedirect } from '../routes/route-table.ts';

/** Path for the router, or undefined if the browser should handle the URL. */
function portalPath(url: URL): string | undefined {
  if (url.origin !== location.origin || !isPagePath(url.pathname)) return undefined;
  const route = currentRoutes.get().match(url.pathname)?.route;
  if (!route || (!isRedirect(route) && route.layout === 'embed')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

const staysHere = ({ target }: { target: string }) => !target || target === '_self';

/** A click that opens no other tab, downloads nothing, and was not handled already. */
export const isPlainClick = (event: MouseEvent) => event.button === 0 && !hasModifier(event) && !event.defaultPrevented;

function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  return link?.href && staysHere(link) && !link.hasAttribute('download') ? link : undefined;
}

/** Moves the focus to the target of a hash link, as browsers do in addition to scrolling. Skip links need this. */
function focusHashTarget(from: URL): void {
  if (from.pathname !== location.pathname || from.search !== location.search || !from.hash) return;
  document.getElementById(from.hash.slice(1))?.focus({ preventScroll: true });
}

/** @returns removes the listeners */
export function handleLinkClicks(navigate: Navigate): () => void {
  const stop = new AbortController();
  document.addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) ? linkOf(event) : undefined;
      const path = link && !link.closest('[data-native]') ? portalPath(new URL(link.href)) : undefined;
      if (!link || path === undefined) return;
      event.preventDefault();
      focusHashTarget(new URL(link.href));
      navigate(path, { replace: link.href === location.href, keepScroll: link.hasAttribute('data-keep-scroll') });
    },
    { signal: stop.signal },
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
      if (form.closest('[data-native]') || !staysHere(form)) return;
      const url = new URL(form.action);
      url.search = '';
      for (const [name, value] of new FormData(form, event.submitter)) {
        if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
      }
      const path = portalPath(url);
      if (path === undefined) return;
      event.preventDefault();
      navigate(path, { keepScroll: form.hasAttribute('data-keep-scroll') });
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
