import type { Locale } from './locale.ts';

/** Genres of media. The API uses the ids; the portal's texts name them. */
export const genres = [
  'conference-talk',
  'documentation',
  'experiment',
  'explanatory-video',
  'interview',
  'lecture',
  'research-data',
  'video-abstract',
  'webinar',
  'workshop',
  'other',
] as const;
export type Genre = (typeof genres)[number];

/** Names as used in catalogues (DataCite, the TIB AV-Portal's OAI feed). */
export const genreNames: Readonly<Record<Genre, Readonly<Record<Locale, string>>>> = {
  'conference-talk': { en: 'Conference/Talk', de: 'Konferenz/Vortrag' },
  documentation: { en: 'Documentation/Report', de: 'Dokumentation/Bericht' },
  experiment: { en: 'Experiment/Model Test', de: 'Experiment/Modellversuch' },
  'explanatory-video': { en: 'Explanatory Video', de: 'Erklärvideo' },
  interview: { en: 'Interview', de: 'Interview' },
  lecture: { en: 'Lecture', de: 'Vorlesung' },
  'research-data': { en: 'Research Data', de: 'Forschungsdaten' },
  'video-abstract': { en: 'Video Abstract', de: 'Video Abstract' },
  webinar: { en: 'Webinar/Tutorial', de: 'Webinar/Tutorial' },
  workshop: { en: 'Workshop/Interactive Format', de: 'Workshop/Interaktives Format' },
  other: { en: 'Other Video', de: 'Sonstiges Video' },
};

/** Role of a contributor. For `other`, `note` contains the role as free text. */
export const contributorRoles = [
  'camera',
  'editing',
  'sound',
  'director',
  'producer',
  'speaker',
  'moderator',
  'translator',
  'data-manager',
  'hosting-institution',
  'other',
] as const;
export type ContributorRole = (typeof contributorRoles)[number];

/** Author values that mean "unknown" and never become a link (specification, section 9). */
export const placeholderAuthors: readonly string[] = ['et al.', 'n. n.'];
export const isPlaceholderAuthor = (name: string): boolean => placeholderAuthors.includes(name.trim().toLowerCase());
