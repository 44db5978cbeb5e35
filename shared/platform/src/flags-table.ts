/** Every debug flag as data (specification, sections 3 and 6). `docs/flags.md` says in words what each one does. */
import type { FlagName } from './flags.ts';

export const flagGroups = ['access', 'pages', 'search', 'player', 'details', 'upload', 'insight'] as const;

export interface Flag {
  group: (typeof flagGroups)[number];
  /** On for a member of staff who has chosen nothing. */
  default: boolean;
  /** Can be switched on: what it changes exists in this build. */
  enabled: boolean;
  /** Names of the route table; acts everywhere when absent. */
  onlyOnRoutes?: readonly string[];
  /** Acts from the next load of the page on: half of what it changes has happened already. */
  requiresReload?: true;
  /** Switching this one on switches these off; each of them names this one, too. */
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
    requiresReload: true, // answers of the other source are in the cache
  },
  uploadMetadataImportExport: { ...off, group: 'upload', onlyOnRoutes: uploading },
  uploadPrefillDummy: {
    ...off,
    group: 'upload',
    onlyOnRoutes: uploading,
    requiresReload: true, // a form that is filled in already is left alone
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

/** In the order of the table, which is the order in the panel. */
export const flagNames = Object.keys(flagTable) as FlagName[]; // the compiler has seen that they are all
