/**
 * Debug flags for in-house users (specification, section 6). A page sees only the flags that are active on it. The
 * table and the choices (`flags-choices.ts`) are loaded after hydration and for in-house users only, so no flag is
 * active on the server and during hydration. Flags grant no rights: the server checks access itself.
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

/**
 * Starts without flags. zustand hydrates from the initial state, so a page that hydrates late starts without flags,
 * too.
 */
export const createFlags = (): FlagStore => createStore<ActingFlags>(() => ({}));
