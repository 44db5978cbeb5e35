/** Rules for corrections of captions, shared by the form and the server. */

/** Upper limits: characters of a line and of the reason of a rejection, open corrections of a user. */
export const correctionLimits = { textLength: 2000, reasonLength: 1000, open: 50 } as const;

/** Every problem a correction can have. Closed: pages have a text for each. */
export const correctionProblems = [
  'correction.outdated',
  'correction.times',
  'correction.text',
  'correction.unchanged',
  'correction.decided',
  'corrections.full',
  'captions.version',
] as const;
export type CorrectionProblem = (typeof correctionProblems)[number];

/** A line as it is stored: NFC, trimmed, with single spaces inside. */
export const normalizeCaptionText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');
