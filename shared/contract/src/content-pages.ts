/** Pages that an operator can switch off. A page that is switched off returns a soft 404 (specification, section 4). */
export const contentPages = [
  'publishers',
  'subjects',
  'watchlists',
  'faq',
  'editorial',
  'upload',
  'authentication.login',
  'authentication.registration',
  'authentication.resetpassword',
] as const;
export type ContentPage = (typeof contentPages)[number];

/** The portal's own classes for categories and tiles. All others are classes of the operator's style sheet. */
export const categoryClasses = ['framed', 'tinted'] as const;
export const tileClasses = ['framed', 'tinted', 'whole', 'overlay'] as const;
/** A class name without escapes. */
export const classNamePattern = '^-?[A-Za-z_][A-Za-z0-9_-]{0,63}$';

export const categoryTypes = [
  'generic',
  'toots',
  'most-viewed',
  'newest',
  'recommendations',
  'rss',
  'search',
  'series',
  'watchlist',
  'tiles',
] as const;
