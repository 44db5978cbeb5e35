/**
 * Everything that a page reads from outside: one instance per request on the server, one per tab in the browser.
 * Nothing is in a module variable; otherwise one visitor would see another visitor's state.
 */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider, hydrate, type DehydratedState } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toLocale, type AuthState, type Locale, type SiteConfig } from '@mediothek/contract';
import type { ToastContent } from '@mediothek/ui';
import { connectApi, type Transport } from './api.ts';
import type { ExtensionSlotProps } from './extension-slot.tsx';
import { createFlags, type FlagStore } from './flags.ts';
import { createSaving, type SavingStore } from './save-requests.ts';
import { createToasts, type ToastStore } from './toasts.ts';
import { createVisitor, type Theme, type Visitor } from './visitor.ts';
import type { RemoteModule } from './remote-module.ts';
import { addTexts } from './texts.ts';

/** Loads another remote at run time. */
export interface RemoteLoader {
  /**
   * Loads a remote with its texts in the current language. Rejects if the remote is not available; a later call tries
   * again.
   */
  load(name: string): Promise<RemoteModule>;
  /** Called with the outcome of a remote that a page requested, not of one that was only prefetched. */
  settled?(name: string, outcome: RemoteOutcome): void;
}

/** Outcome of a remote on one page: milliseconds until it was mounted, or the error and its phase. */
export type RemoteOutcome = { ms: number } | { phase: 'load' | 'mount' | 'render'; error: unknown };

/** What fills the slots of pages. It is provided by the host, once a remote declares an extension. */
export interface ExtensionView {
  View?: ComponentType<ExtensionSlotProps>;
}

export interface Platform {
  /** Current site configuration. `useSite()` also subscribes to changes. */
  readonly site: SiteConfig;
  /** Replaced as a whole when the server sends a new configuration. */
  siteConfig: StoreApi<SiteConfig>;
  queries: QueryClient;
  visitor: StoreApi<Visitor>;
  /** Debug flags that are active on the page. Read by `useFlag()` and `isFlagOn()`. */
  flags: FlagStore;
  /** Visible messages. `showToast()` adds one. */
  toasts: ToastStore;
  /** State of saving: the request to save and the local list. Shared by `SaveControl` and the save dialog. */
  saving: SavingStore;
  i18n: I18n;
  remotes: RemoteLoader;
  extensions: StoreApi<ExtensionView>;
}

export interface PlatformParts {
  site: SiteConfig;
  auth: AuthState;
  theme?: Theme | undefined;
  i18n: I18n;
  remotes: RemoteLoader;
  transport: Transport;
  /** Needed where relative URLs do not exist (server). */
  baseUrl?: string;
  /** Query data from the HTML. */
  queries?: DehydratedState | undefined;
}

const queryDefaults = {
  staleTime: 60_000,
  retry: false,
  // Without a network, a query fails immediately and the visitor sees an error. By default it would wait silently.
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;

export function createPlatform(parts: PlatformParts): Platform {
  const queries = new QueryClient({ defaultOptions: { queries: queryDefaults } });
  connectApi(queries, parts.transport, parts.baseUrl ?? '');
  if (parts.queries) hydrate(queries, parts.queries);
  const siteConfig = createStore<SiteConfig>(() => parts.site);
  return {
    get site() {
      return siteConfig.getState();
    },
    siteConfig,
    queries,
    visitor: createVisitor({ auth: parts.auth, theme: parts.theme }),
    extensions: createStore<ExtensionView>(() => ({})),
    flags: createFlags(),
    toasts: createToasts(),
    saving: createSaving(),
    i18n: parts.i18n,
    remotes: withTexts(parts),
  };
}

/** Wraps the loader: a remote's translations are loaded before the remote is used. */
const withTexts = ({ remotes, i18n }: PlatformParts): RemoteLoader => ({
  async load(name) {
    const module = await remotes.load(name);
    await addTexts(i18n, module.texts);
    return module;
  },
  settled: (name, outcome) => remotes.settled?.(name, outcome),
});

const Context = createContext<Platform | undefined>(undefined);

export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <Context value={platform}>
      <I18nextProvider i18n={platform.i18n}>
        <QueryClientProvider client={platform.queries}>{children}</QueryClientProvider>
      </I18nextProvider>
    </Context>
  );
}

export function usePlatform(): Platform {
  const platform = useContext(Context);
  if (!platform) throw new Error('usePlatform() was called outside <PlatformProvider>');
  return platform;
}

export const useSite = (): SiteConfig => useStore(usePlatform().siteConfig);
export const useVisitor = <Part,>(pick: (visitor: Visitor) => Part): Part => useStore(usePlatform().visitor, pick);
export const useToasts = (): readonly ToastContent[] => useStore(usePlatform().toasts, ({ shown }) => shown);
/** The portal's language. It is no hook: pages render again after a switch because they all call `useTexts()`. */
export const localeOf = (platform: Platform): Locale => toLocale(platform.i18n.language);
