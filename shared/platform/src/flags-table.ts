/** All debug flags as data (specification, sections 3 and 6). `docs/flags.md` describes each one. */
import type { FlagName } from './flags.ts';

export const flagGroups = ['access', 'pages', 'search', 'player', 'details', 'upload', 'insight'] as const;

export interface Flag {
  group: (typeof flagGroups)[number];
  /** State for an in-house user who has not chosen one. */
  default: boolean;
  /** Whether it can be switched on, because the feature exists in this build. */
  enabled: boolean;
  /** Names of the route table. Absent: active on all routes. */
  onlyOnRoutes?: readonly string[];
  /** Becomes active with the next load of the page, because some of its effects happen during the start. */
  requiresReload?: true;
  /** Flags that are switched off when this one is switched on. The relation is symmetric. */
  excludeMutually?: readonly FlagName[];
}

const off = { default: false, enabled: true } as const;
const playing = ['Details', 'Player'];
const uploading = ['Upload'];

export const flagTable: Readonly<Record<FlagName, Flag>> = {
  circumventLogin: { ...off, group: 'access' },
  languageQuickSwitcher: { ...off, group: 'pages' },
  linksToBrokenPages: { ...off, group: 'pages' },
  categoriesInfo: { ...off, group: 'pages', onlyOnRoutes: ['Home', 'Editorial'] },
  topPagination: { ...off, group: 'search', onlyOnRoutes: ['Search'] },
  preferHLS: {
    ...off,
    group: 'player',
    onlyOnRoutes: playing,
    requiresReload: true,
    excludeMutually: ['ignoreAdaptive', 'enableFlash700'],
  },
  ignoreAdaptive: {
    ...off,
    group: 'player',
    onlyOnRoutes: playing,
    requiresReload: true,
    excludeMutually: ['preferHLS'],
  },
  enableFlash700: {
    ...off,
    group: 'player',
    onlyOnRoutes: playing,
    requiresReload: true,
    excludeMutually: ['preferHLS'], // the rendition is a progressive one
  },
  mediaPlayerDebugOverlay: { ...off, group: 'player', onlyOnRoutes: playing },
  textToSpeechForSubtitles: { ...off, group: 'player', onlyOnRoutes: playing },
  textToSpeechDebugOverlay: { ...off, group: 'player', onlyOnRoutes: playing },
  transcriptAndSubtitleDebug: { ...off, group: 'details', onlyOnRoutes: ['Details'] },
  dummySupplements: { ...off, group: 'details', onlyOnRoutes: ['Details'] },
  useRecommendationService: {
    ...off,
    group: 'details',
    onlyOnRoutes: ['Home', 'Editorial', 'Details'],
    requiresReload: true, // responses of the other source are cached
  },
  uploadMetadataImportExport: { ...off, group: 'upload', onlyOnRoutes: uploading },
  uploadPrefillDummy: {
    ...off,
    group: 'upload',
    onlyOnRoutes: uploading,
    requiresReload: true, // a form that is already filled in is not changed
    excludeMutually: ['uploadPrefillMinimal'],
  },
  uploadPrefillMinimal: {
    ...off,
    group: 'upload',
    onlyOnRoutes: uploading,
    requiresReload: true,
    excludeMutually: ['uploadPrefillDummy'],
  },
  uploadSkipLicenceCheckboxes: { ...off, group: 'upload', onlyOnRoutes: uploading },
  uploadSimulateFinished: { ...off, group: 'upload', onlyOnRoutes: uploading },
  uploadSkipFileChecks: { ...off, group: 'upload', onlyOnRoutes: uploading },
  analyticsDebug: { ...off, group: 'insight' },
  watchedItemsDebug: { ...off, group: 'insight' },
};

/** Names in the order of the table, which is the order in the panel. */
export const flagNames = Object.keys(flagTable) as FlagName[]; // the compiler has checked that they are complete
