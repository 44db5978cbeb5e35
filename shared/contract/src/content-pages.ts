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

/** Class names that an editor may give to a category and to a tile. Each has its own style. */
export const categoryClasses = ['framed', 'tinted'] as const;
export const tileClasses = ['framed', 'tinted', 'whole', 'overlay'] as const;

export const categoryTypes = [
  'generic',
  'toots',
  'most-viewed',
  'newest',
  'featured',
  'recommendations',
  'rss',
  'search',
  'series',
  'watchlist',
  'tiles',
] as const;
