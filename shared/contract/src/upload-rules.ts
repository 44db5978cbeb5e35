/** What an upload may be and what its author has to say, known to the form and to the server alike. */

/** Seconds, bytes, counts. The greatest file is a setting of the portal; this is its default. */
export const uploadLimits = {
  minSeconds: 1,
  maxSeconds: 12 * 3600,
  maxBytes: 8 * 1024 ** 3,
  nameLength: 255,
  /** Of a captions file and of a poster. */
  maxCaptionsBytes: 5 * 1024 ** 2,
  maxPosterBytes: 20 * 1024 ** 2,
  titleLength: 300,
  abstractLength: 10_000,
  people: 100,
  subjects: 3,
  keywords: 30,
  captions: 20,
  /** Uploads of one user that are not published. */
  open: 100,
  /** After so many hours without a byte an unfinished file goes. */
  expiryHours: 48,
} as const;

/** Extensions of the media files that are taken, by the container they have to be. */
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

/** The licences one may choose; their addresses name the version. "All rights reserved" has RightsStatements.org's. */
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

/** What has to be ticked: I hold the rights; persons consent; other people's material is cleared; the portal may store and
 *  convert it; its metadata and thumbnails are CC0. */
export const declarations = ['rights', 'persons', 'third-party', 'storage', 'metadata'] as const;
export type Declaration = (typeof declarations)[number];

/**
 * `draft` until it is submitted; `waiting` when it is submitted and its file has not arrived; `failed` when processing
 * ended without a result, to be retried or replaced.
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

/** What people do with an upload; which of it they may depends on its state and on who they are. */
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

/** Every rule of uploads that a request can break. Closed: the form has a text for each. */
export const uploadProblems = [
  'upload.version',
  'upload.state',
  'upload.number',
  'upload.incomplete',
  'upload.subject',
  'upload.series',
  'file.empty',
  'file.extension',
  'file.size',
  'file.quota',
  'file.disk',
  'captions.unreadable',
  'captions.number',
  'poster.unreadable',
] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/** What is done with a file, in this order. */
export const processingSteps = ['check', 'transcode', 'thumbnails', 'flipbook', 'captions', 'index'] as const;
export type ProcessingStep = (typeof processingSteps)[number];

/** Why a file was refused or could not be processed; the form has a text and a remedy for each. */
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
