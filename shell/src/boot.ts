/** What the HTML answer carries as JSON, so that the browser's first render equals the server's. */
import type { AuthState, BootRemote, Locale, SiteConfig } from '@mediothek/contract';
import type { DehydratedState } from '@mediothek/platform/host';

export interface Boot {
  locale: Locale;
  origin: string;
  auth: AuthState;
  /** Missing when the server could not have it: then nothing is rendered, and GET /api/v0/config is asked. */
  site?: SiteConfig;
  /** Of the builds this page came with, as `builds/latest.json` names it. */
  buildId: string;
  /** Error pages show details and stack traces. */
  development: boolean;
  registry: BootRemote[];
  /** Remotes that a developer has put in the place of the registered ones in this browser: addresses by name. */
  override?: Record<string, string>;
  /** What the server did not take of `?override=`. */
  overrideRefused?: string;
  /** The server rendered this page: hydrate it. Otherwise the browser renders from nothing. */
  rendered: boolean;
  queries?: DehydratedState;
  loaderData?: Record<string, unknown>;
}

/** All that the portal needs to start. */
export type CompleteBoot = Boot & { site: SiteConfig };
export const isComplete = (boot: Boot | undefined): boot is CompleteBoot => boot?.site !== undefined;

/** Undefined, and logged, where the page came without it or with a part of it only. */
export function readBoot(): Boot | undefined {
  const text = document.getElementById('boot')?.textContent;
  try {
    return JSON.parse(text ?? '') as Boot; // written by our own server into this very document
  } catch (error) {
    console.error('The page came without its boot data (#boot)', error);
    return undefined;
  }
}
