/** Rules for uploads and their descriptions, shared by the form and the server. */

/**
 * Upper and lower limits in seconds, bytes and counts. The maximum file size is a setting of the portal; this is its
 * default.
 */
export const uploadLimits = {
  minSeconds: 1,
  maxSeconds: 12 * 3600,
  maxBytes: 8 * 1024 ** 3,
  nameLength: 255,
  /** Maximum size of a captions file and of a poster. */
  maxCaptionsBytes: 5 * 1024 ** 2,
  maxPosterBytes: 20 * 1024 ** 2,
  titleLength: 300,
  abstractLength: 10_000,
  people: 100,
  subjects: 3,
  keywords: 30,
  captions: 20,
  /** Maximum number of a user's uploads that are not published. */
  open: 100,
  /** An unfinished file is deleted if no byte arrives for this long. */
  expiryHours: 48,
} as const;

/** Extensions of accepted media files, with the container that each has to be. */
export const mediaExtensions = {
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mp4',
  m4a: 'mp4',
  webm: 'matroska',
  mkv: 'matroska',
  ogv: 'ogg',
  ogg: 'ogg',
  oga: 'ogg',
  mpg: 'mpeg',
  mpeg: 'mpeg',
  avi: 'avi',
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
} as const;
export type MediaContainer = (typeof mediaExtensions)[keyof typeof mediaExtensions];

/** Licences to choose from. Their URLs name the version. "All rights reserved" is RightsStatements.org's statement. */
export const uploadLicences = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY-NC 4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'CC BY-ND 4.0': 'https://creativecommons.org/licenses/by-nd/4.0/',
  'CC BY-NC-SA 4.0': 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  'CC BY-NC-ND 4.0': 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'all-rights-reserved': 'https://rightsstatements.org/vocab/InC/1.0/',
} as const;
export type UploadLicence = keyof typeof uploadLicences;
export const suggestedLicence: UploadLicence = 'CC BY 4.0';

/**
 * Declarations that the author has to accept: the author holds the rights, the persons shown consent, other people's
 * material is cleared. The portal may store and convert the file; its metadata and thumbnails are CC0.
 */
export const declarations = ['rights', 'persons', 'third-party', 'storage', 'metadata'] as const;
export type Declaration = (typeof declarations)[number];

/**
 * `draft`: not submitted yet. `waiting`: submitted, but the file has not arrived. `failed`: processing ended without a
 * result and can be retried, or the file replaced.
 */
export const uploadStates = [
  'draft',
  'waiting',
  'processing',
  'failed',
  'review',
  'returned',
  'published',
  'withdrawn',
] as const;
export type UploadState = (typeof uploadStates)[number];

/** Actions on an upload. Which ones are allowed depends on its state and on the user's role. */
export const uploadActions = [
  'edit',
  'send',
  'submit',
  'retry',
  'delete',
  'publish',
  'return',
  'withdraw',
  'replace',
] as const;
export type UploadAction = (typeof uploadActions)[number];

/** Every problem an upload request can have. Closed: the form has a text for each. */
export const uploadProblems = [
  'upload.version',
  'upload.state',
  'upload.number',
  'upload.incomplete',
  'upload.subject',
  'upload.series',
  'upload.part',
  'upload.assignment',
  'upload.datacite',
  'file.empty',
  'file.extension',
  'file.size',
  'file.quota',
  'file.firstQuota',
  'file.disk',
  'captions.unreadable',
  'captions.number',
  'poster.unreadable',
] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/** Steps of processing a file, in order. */
export const processingSteps = ['check', 'transcode', 'thumbnails', 'flipbook', 'captions', 'index'] as const;
export type ProcessingStep = (typeof processingSteps)[number];

/** Reasons why a file is rejected or cannot be processed. The form has a text and a hint for each. */
export const processingFailures = [
  'empty',
  'extension',
  'container',
  'extension-mismatch',
  'unreadable',
  'no-stream',
  'too-short',
  'too-long',
  'too-many-pixels',
  'truncated',
  'took-too-long',
  'captions-unreadable',
  'poster-unreadable',
  'disk-full',
  'internal',
] as const;
export type ProcessingFailure = (typeof processingFailures)[number];
