/** Interface between the server and the shell's renderer. Types only, so that the server compiles without React. */
import type { AuthState, BootRemote, Locale, SiteConfig } from '@mediothek/contract';

/** One page to render, for one visitor. */
export interface RenderJob {
  /** Path with query. */
  url: string;
  /** Public scheme and host of the portal. */
  origin: string;
  locale: Locale;
  auth: AuthState;
  site: SiteConfig;
  /** Registered remotes, and those that are overridden for this visitor. */
  remotes?: readonly string[];
  /** Remotes that declare pages, menu entries or extensions. */
  declared?: readonly Pick<BootRemote, 'name' | 'routes' | 'navigation' | 'extensions'>[];
}
export interface RenderedRedirect {
  kind: 'redirect';
  location: string;
  status: number;
  /** Language of a prefix in the URL. */
  locale: Locale | undefined;
}
export interface PageAbout {
  /** Without the portal's name. */
  title?: string;
  description?: string;
  /** Absolute URL. */
  canonical?: string;
}
export interface RenderedPage {
  kind: 'page';
  /** Content of #root, or of the body of an embed page. */
  html: string;
  /** Title, links and preloads, for <head>. */
  head: string;
  status: number;
  /** Metadata of the page. Absent if it failed. */
  about?: PageAbout;
  /** Message of an error page, for developers: the response's X-Error-Message. */
  message?: string | undefined;
  /** Dehydrated query state. */
  queries: unknown;
  loaderData: Record<string, unknown>;
  /** Error of the remote's own rendering. The page was rendered without the remote. */
  remoteError: string | undefined;
  /** Extensions in the slots of the page, as far as there is a Node build of their remote. */
  extensions?: readonly RenderedExtension[];
}
export interface RenderedExtension {
  remote: string;
  component: string;
  ms: number;
  /** Why the page has none of its content. The browser shows it. */
  error?: string;
}
export type RenderResult = RenderedRedirect | RenderedPage;

/** Exports of the shell's Node build. `definition` is a remote's Node build, opaque to the server. */
export interface ShellRenderer {
  renderPage(
    job: RenderJob,
    loadRemote: (name: string) => Promise<{ version: string; definition: unknown }>,
    transport: (request: Request) => Promise<Response>,
  ): Promise<RenderResult>;
}
