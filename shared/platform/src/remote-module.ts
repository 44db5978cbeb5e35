/** Interface of a remote: pages with their loaders, and the single-spa lifecycles that render them. */
import type { ComponentType, ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type {
  AuthState,
  DeclaredBackend,
  DeclaredEntry,
  DeclaredExtension,
  DeclaredRoute,
  Locale,
  SiteConfig,
  SlotProps,
} from '@mediothek/contract';
import type { i18n as I18n } from 'i18next';
import type { Navigate, PageLocation, PageParams } from './page.tsx';
import type { Platform } from './platform.tsx';
import type { Texts } from './texts.ts';

/** Input of `load`, the same on the server and in the browser. */
export interface PageContext {
  params: PageParams;
  url: URL;
  locale: Locale;
  auth: AuthState;
  site: SiteConfig;
  queries: QueryClient;
  i18n: I18n;
}

/** Description of a page, returned before it is rendered. */
export interface PageHead {
  /** Without the portal's name, which the shell adds. */
  title?: string;
  description?: string;
  /** HTTP status. Absent: 200. */
  status?: number;
  /** Makes the shell show its error page instead of the page. */
  error?: PageFailure;
  /** A path of this site or an http(s) URL, for pages with a canonical link of their own. */
  canonical?: string;
  noindex?: boolean;
  /** Announces oEmbed, because other sites may embed this medium. */
  embeddable?: boolean;
}
/** Error as defined by the specification (section 3). */
export interface PageFailure {
  statusCode: number;
  /** Reason phrase of the status, e.g. `Service Unavailable`. */
  statusMessage?: string;
  /** For developers, in English. */
  message: string;
  /** JSON `{ link?: { label, href }, path? }`: the error page's button, and the path that was not found. */
  data?: string;
  /** In development only. */
  stack?: string;
}

/** A page is a React component, or, in a remote without React, a function that writes its HTML. */
export interface RemotePage {
  /** Loads the page's code if it is in its own chunk. Has to resolve before the page is rendered. */
  open?(): Promise<void>;
  /** Prefetches the queries that the page uses and describes it. */
  load?(context: PageContext): Promise<PageHead | void>;
  Page?: ComponentType;
  html?(context: PageContext): string;
}

/** Input of a component's `load`, the same on the server and in the browser. */
export interface ComponentContext<Props = object> extends Omit<PageContext, 'params'> {
  props: Props;
}

/** A component of the remote for slots of the portal's pages. */
export interface RemoteComponent<Props extends object = object> {
  /** Loads the component's code if it is in its own chunk. Has to resolve before the component is rendered. */
  open?(): Promise<void>;
  /** Prefetches the queries that the component uses. If it fails, the component is rendered without them. */
  load?(context: ComponentContext<Props>): Promise<unknown>;
  Component: ComponentType<Props>;
}

/** Props of the lifecycles. `update` receives all of them again. */
export interface RemoteProps {
  /** Name of the page, or with `frame` the name of the component. */
  page: string;
  /** Renders a component of the remote in slots of the host. Absent: the remote shows a page. */
  frame?(Component: ComponentType<object>): ReactNode;
  location: PageLocation;
  params: PageParams;
  navigate: Navigate;
  platform: Platform;
  domElement: HTMLElement;
  /** The element contains the server's rendering of the same page and is hydrated. */
  hydrate: boolean;
  onRecoverableError(error: unknown): void;
  /**
   * Called when the page has thrown while rendering, before it is removed. The host can still read what was entered.
   */
  beforeError?(): void;
  /** Called when the page has thrown while rendering. The host shows a notice instead of the remote. */
  onError(error: unknown): void;
}

/** A page of the remote at a path of the portal. The build writes it to `build.json`. */
export interface RemoteRoute<Page extends string = string> extends Omit<Readonly<DeclaredRoute>, 'page' | 'sitemap'> {
  /** Name of the page in `pages`. */
  readonly page: Page;
  /** `true`: the page is in the sitemap. For a path with parameters: the paths that are in it. */
  readonly sitemap?: boolean | readonly string[];
}
/** An entry of the portal's menu. The build writes it to `build.json`. */
export type MenuEntry = Readonly<DeclaredEntry>;
/** What a remote calls besides the portal, as `backend` in `src/routes.ts` declares it. */
export type RemoteBackend = Readonly<Omit<DeclaredBackend, 'origins'>> & { readonly origins?: readonly string[] };

/** A component of the remote in a slot of the portal's pages. The build writes it to `build.json`. */
export type RemoteExtension = Readonly<DeclaredExtension>;

/** Components by name, with the props of the slots in which they are declared. */
export type ComponentsOf<Extensions extends readonly RemoteExtension[]> = {
  readonly [Extension in Extensions[number] as Extension['component']]: RemoteComponent<SlotProps[Extension['slot']]>;
};

export interface RemoteDefinition<
  Pages extends string = string,
  Extensions extends readonly RemoteExtension[] = readonly RemoteExtension[],
> {
  name: string;
  texts: Texts;
  pages: Readonly<Record<Pages, RemotePage>>;
  /** The exports of `src/routes.ts`, where the build reads them. Here their page names are checked. */
  routes?: readonly RemoteRoute<Pages>[];
  navigation?: readonly MenuEntry[];
  extensions?: Extensions;
  /** Components of the declared extensions. */
  components?: ComponentsOf<Extensions>;
}

/** A definition whose components are known by name only. */
export interface LoadedDefinition extends Omit<RemoteDefinition, 'components'> {
  components?: Readonly<Record<string, RemoteComponent>>;
}

export interface RemoteModule extends LoadedDefinition {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  update(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}
