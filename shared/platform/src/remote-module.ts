/** A remote's whole surface: pages with their loaders, and the single-spa lifecycles that put them on the screen. */
import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { AuthState, Locale, SiteConfig } from '@mediothek/contract';
import type { i18n as I18n } from 'i18next';
import type { Navigate, PageLocation, PageParams } from './page.tsx';
import type { Platform } from './platform.tsx';
import type { Texts } from './texts.ts';

/** What `load` may read; the same on the server and in the browser. */
export interface PageContext {
  params: PageParams;
  url: URL;
  locale: Locale;
  auth: AuthState;
  site: SiteConfig;
  queries: QueryClient;
  i18n: I18n;
}

/** What a page says about itself before it renders. */
export interface PageHead {
  /** Without the portal's name, which the shell adds. */
  title?: string;
  description?: string;
  /** 200 when absent. */
  status?: number;
  /** Shows the shell's error page in place of the page. */
  error?: PageFailure;
  /** A path of this site, or an http(s) address, for pages that name their own canonical link. */
  canonical?: string;
  noindex?: boolean;
  /** Other sites may embed what is here: they find how by oEmbed. */
  embeddable?: boolean;
}
/** The specification's error (section 3). */
export interface PageFailure {
  statusCode: number;
  /** The status in words, e.g. `Service Unavailable`. */
  statusMessage?: string;
  /** For developers, in English. */
  message: string;
  /** JSON: `{ link?: { label, href }, path? }`; the error page's button, and the path that was not found. */
  data?: string;
  /** In development only. */
  stack?: string;
}

/** A page is a React component, or, in a remote without React, a function that writes its HTML. */
export interface RemotePage {
  /** Fetches the page's own code, where that is in a chunk of its own; must have resolved before the page is rendered. */
  open?(): Promise<void>;
  /** Prefetches the queries that the page uses and describes it. */
  load?(context: PageContext): Promise<PageHead | void>;
  Page?: ComponentType;
  html?(context: PageContext): string;
}

/** Props of the lifecycles. `update` always gets all of them again. */
export interface RemoteProps {
  page: string;
  location: PageLocation;
  params: PageParams;
  navigate: Navigate;
  platform: Platform;
  domElement: HTMLElement;
  /** The element holds the server's rendering of the same page: adopt it. */
  hydrate: boolean;
  onRecoverableError(error: unknown): void;
  /** The page threw while rendering and is about to leave the screen: the last look at what was entered into it. */
  beforeError?(): void;
  /** The page threw while rendering; the host shows its notice in the remote's place. */
  onError(error: unknown): void;
}

export interface RemoteDefinition {
  name: string;
  texts: Texts;
  pages: Readonly<Record<string, RemotePage>>;
}

export interface RemoteModule extends RemoteDefinition {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  update(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}
