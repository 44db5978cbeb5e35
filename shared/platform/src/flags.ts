/**
 * Debug switches for the library's staff (specification, section 6). A page sees only which of them act on it now. What
 * they are, and who has chosen what, comes after hydration and for members of staff alone (`flags-choices.ts`): none is
 * on while the server renders or a page hydrates. They grant nothing: the server decides access by itself.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';

export type FlagName =
  | 'circumventLogin'
  | 'enableFlash700'
  | 'preferHLS'
  | 'ignoreAdaptive'
  | 'transcriptAndSubtitleDebug'
  | 'mediaPlayerDebugOverlay'
  | 'dummySupplements'
  | 'useRecommendationService'
  | 'languageQuickSwitcher'
  | 'linksToBrokenPages'
  | 'categoriesInfo'
  | 'analyticsDebug'
  | 'watchedItemsDebug'
  | 'topPagination'
  | 'uploadMetadataImportExport'
  | 'uploadPrefillDummy'
  | 'uploadPrefillMinimal'
  | 'uploadSkipLicenceCheckboxes'
  | 'uploadSimulateFinished'
  | 'uploadSkipFileChecks'
  | 'textToSpeechForSubtitles'
  | 'textToSpeechDebugOverlay';

export type ActingFlags = Readonly<Partial<Record<FlagName, boolean>>>;
export type FlagStore = StoreApi<ActingFlags>;

/** zustand hydrates from the initial state, so a page that hydrates late begins with none, too. */
export const createFlags = (): FlagStore => createStore<ActingFlags>(() => ({}));
