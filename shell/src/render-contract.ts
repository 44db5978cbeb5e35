/** What the server and the shell's renderer agree on; types only, so that the server needs no React to compile. */
import type { AuthState, Locale, SiteConfig } from '@mediothek/contract';

/** One page to render, for one visitor. */
export interface RenderJob {
  /** Path with query. */
  url: string;
  /** Scheme and host under which the portal is known. */
  origin: string;
  locale: Locale;
  auth: AuthState;
  site: SiteConfig;
  /** Those that are registered, or overridden for this visitor. */
  remotes?: readonly string[];
}
export interface RenderedRedirect {
  kind: 'redirect';
  location: string;
  status: number;
  /** A language prefix was followed. */
  locale: Locale | undefined;
}
export interface PageAbout {
  /** Without the portal's name. */
  title?: string;
  description?: string;
  /** Complete address. */
  canonical?: string;
}
export interface RenderedPage {
  kind: 'page';
  /** Content of #root, or of the body of an embed page. */
  html: string;
  /** Title, links and preloads, for <head>. */
  head: string;
  status: number;
  /** What the page says of itself; nothing of a page that failed. */
  about?: PageAbout;
  /** What an error page is about, for developers; the answer's X-Error-Message. */
  message?: string | undefined;
  /** Dehydrated query state. */
  queries: unknown;
  loaderData: Record<string, unknown>;
  /** The remote's own rendering failed; the page came without it. */
  remoteError: string | undefined;
}
export type RenderResult = RenderedRedirect | RenderedPage;

/** The exports of the shell's Node build. `definition` is a remote's Node build, opaque to the server. */
export interface ShellRenderer {
  renderPage(
    job: RenderJob,
    loadRemote: (name: string) => Promise<{ version: string; definition: unknown }>,
    transport: (request: Request) => Promise<Response>,
  ): Promise<RenderResult>;
}
