/**
 * Everything a page reads from outside itself: one instance per request on the server and one per tab in the browser.
 * Nothing here lives in a module variable, or one visitor would see another visitor's state.
 */
import { createContext, useContext, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider, hydrate, type DehydratedState } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AuthState, Locale, SiteConfig } from '@mediothek/contract';
import type { ToastContent } from '@mediothek/ui';
import { connectApi, type Transport } from './api.ts';
import { createFlags, type FlagStore } from './flags.ts';
import { createSaving, type SavingStore } from './save-requests.ts';
import { createToasts, type ToastStore } from './toasts.ts';
import { createVisitor, type Theme, type Visitor } from './visitor.ts';
import type { RemoteModule } from './remote-module.ts';
import { addTexts } from './texts.ts';

/** How a page gets hold of another remote at run time. */
export interface RemoteLoader {
  /** With its texts in the current language. Rejects when it cannot be had now; calling again tries again. */
  load(name: string): Promise<RemoteModule>;
  /** Told what became of a remote that a page wanted, not of one that was only fetched ahead. */
  settled?(name: string, outcome: RemoteOutcome): void;
}

/** What became of a remote on one page: milliseconds until it stood, or what failed and when. */
export type RemoteOutcome = { ms: number } | { phase: 'load' | 'mount' | 'render'; error: unknown };

export interface Platform {
  /** As it is known now; `useSite()` follows its changes. */
  readonly site: SiteConfig;
  /** Replaced as a whole when the server says something else. */
  siteConfig: StoreApi<SiteConfig>;
  queries: QueryClient;
  visitor: StoreApi<Visitor>;
  /** Which debug flags act on the page; read by `useFlag()` and `isFlagOn()`. */
  flags: FlagStore;
  /** Messages on show; `showToast()` adds one. */
  toasts: ToastStore;
  /** What is to be saved, and what this device keeps; `SaveControl` and the save dialog share it. */
  saving: SavingStore;
  i18n: I18n;
  remotes: RemoteLoader;
}

export interface PlatformParts {
  site: SiteConfig;
  auth: AuthState;
  theme?: Theme | undefined;
  i18n: I18n;
  remotes: RemoteLoader;
  transport: Transport;
  /** Where relative URLs do not exist (server). */
  baseUrl?: string;
  /** Data that came with the HTML. */
  queries?: DehydratedState | undefined;
}

const queryDefaults = {
  staleTime: 60_000,
  retry: false,
  // A question asked without a network fails at once, and the visitor is told; by default it would wait in silence.
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
    flags: createFlags(),
    toasts: createToasts(),
    saving: createSaving(),
    i18n: parts.i18n,
    remotes: withTexts(parts),
  };
}

/** A remote that is loaded can speak: its texts come with it. */
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
/** The portal's language; re-renders on a switch through the texts' hook, which every page uses. */
export const localeOf = (platform: Platform): Locale => (platform.i18n.language.startsWith('de') ? 'de' : 'en');
