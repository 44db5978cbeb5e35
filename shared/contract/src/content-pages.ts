/** Pages an operator can switch off; one that is not enabled answers a soft 404 (specification, section 4). */
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

/** Class names that an editor may give a category, and a tile; each has its style. */
export const categoryClasses = ['framed', 'tinted'] as const;
export const tileClasses = ['framed', 'tinted', 'whole'] as const;

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
