/** Exports for remotes. The shell and the server's renderer also use `@mediothek/platform/host`. */
export { ApiError, apiOf, apiQuery, toApiError } from './api.ts';
export { defineRemote } from './define-remote.tsx';
export { ExtensionSlot, type ExtensionSlotProps } from './extension-slot.tsx';
export type { ActingFlags, FlagName, FlagStore } from './flags.ts';
export { foreignLang } from './foreign-lang.ts';
export { useHydrated } from '@mediothek/ui';
export { lazyPage } from './lazy-page.ts';
export { LoadFailure } from './load-failure.tsx';
export { MediaCard, titleIn, type MediaCardProps } from './media-card.tsx';
export { missing, notFound } from './not-found.ts';
export {
  useNavigate,
  usePageLocation,
  usePageParam,
  useSearchParams,
  type Navigate,
  type PageLocation,
  type PageParams,
} from './page.tsx';
export { facetFilter, paths, type SearchTarget } from './paths.ts';
export { localeOf, usePlatform, useSite, useVisitor, type Platform } from './platform.tsx';
export type {
  ComponentContext,
  MenuEntry,
  PageContext,
  PageFailure,
  PageHead,
  RemoteComponent,
  RemoteDefinition,
  RemoteExtension,
  RemoteModule,
  RemotePage,
  RemoteProps,
  RemoteBackend,
  RemoteRoute,
} from './remote-module.ts';
export { addTexts, defineTexts, type DefinedTexts, type TextKey, type Texts, type Translate } from './texts.ts';
export { SaveControl, type SaveControlProps } from './save-control.tsx';
export { requestSave, type SaveOutcome, type SaveTarget, type Saving, type SavingStore } from './save-requests.ts';
export { savedItems, useSavedItems, useSaving } from './saved-items.ts';
export { isListQuery, setAuth } from './set-auth.ts';
export { hideToast, showToast, type ToastOptions } from './toasts.ts';
export { isFlagOn, useFlag } from './use-flag.ts';
export { useQuery } from './use-query.ts';
export { useRemote } from './use-remote.ts';
export { addToViewHistory, readViewHistory } from './view-history.ts';
export { keepPreviousData, useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
