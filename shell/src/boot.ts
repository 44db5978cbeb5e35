/** JSON in the HTML, which makes the browser's first render equal to the server's. */
import type { AuthState, BootRemote, Locale, SiteConfig } from '@mediothek/contract';
import type { DehydratedState } from '@mediothek/platform/host';

export interface Boot {
  locale: Locale;
  origin: string;
  auth: AuthState;
  /** Missing if the server could not load it. Then nothing was rendered, and the browser fetches GET /api/v0/config. */
  site?: SiteConfig;
  /** Id of the builds that this page was loaded with, as in `builds/latest.json`. */
  buildId: string;
  /** Error pages show details and stack traces. */
  development: boolean;
  registry: BootRemote[];
  /** Remotes that a developer overrides in this browser: URLs by name. */
  override?: Record<string, string>;
  /** What `?override=` asks for, which the visitor has not accepted yet. */
  overrideProposed?: Record<string, string>;
  /** Entries of `?override=` that the server has rejected. */
  // oxlint-disable-next-line mediothek/private-words -- boot data: other builds of the shell read it
  overrideRefused?: string;
  /** The server has rendered this page, so the browser hydrates it. Otherwise the browser renders it completely. */
  rendered: boolean;
  queries?: DehydratedState;
  loaderData?: Record<string, unknown>;
}

/** Boot data that is sufficient to start the portal. */
export type CompleteBoot = Boot & { site: SiteConfig };
export const isComplete = (boot: Boot | undefined): boot is CompleteBoot => boot?.site !== undefined;

/** Undefined, with a log entry, if the boot data is missing or invalid. */
export function readBoot(): Boot | undefined {
  const text = document.getElementById('boot')?.textContent;
  try {
    return JSON.parse(text ?? '') as Boot; // written by the portal's server into this document
  } catch (error) {
    console.error('The page came without its boot data (#boot)', error);
    return undefined;
  }
}
