/**
 * The portal's pages as data, in the order of the specification's route table. The first match wins, so the catch-all
 * is last. Used by the browser's router, the server's renderer and the server's own routes.
 */
import { locales, type ContentPage, type Locale, type LocalizedText } from '@mediothek/contract';

export interface PageRoute {
  name: string;
  /** `:name` matches one segment, a final `*` the rest. */
  path: string;
  /** Remote that renders the page. `:remote`: the path's parameter names it. Absent: the shell. */
  remote?: string;
  /** Name of the page in the remote or the shell. */
  page: string;
  /** `inhouse`: for in-house users; other visitors get 404. */
  access: 'public' | 'guest' | 'user' | 'inhouse';
  /** Chunk of a page of the shell. The server preloads the first page's chunk. */
  chunk?: 'account' | 'status';
  /** Entry of the content configuration that must be enabled. */
  availability?: ContentPage;
  /** `embed` is rendered without the shell; `bare` fills the window. */
  layout: 'portal' | 'bare' | 'embed';
  limitedWidth?: boolean;
  canonical: 'auto' | 'custom' | 'none';
  noindex?: boolean;
  /** `false`: the page has no link to the sitemap. */
  sitemap?: false;
  /** The page has description and keywords. */
  description: boolean;
  /** Title and description of a page that a remote declares, unless its `load` returns others. */
  declared?: { title: LocalizedText; description?: LocalizedText | undefined };
}
export interface RedirectRoute {
  name: string;
  path: string;
  /** Target with the same parameters. */
  redirect: string;
  /** The redirect switches to this language. */
  language?: Locale;
}
export type PortalRoute = PageRoute | RedirectRoute;
export const isRedirect = (route: PortalRoute): route is RedirectRoute => 'redirect' in route;

const open = { access: 'public', layout: 'portal', canonical: 'auto', description: true } as const;
const browse = { ...open, remote: 'browse' } as const;
const lists = { ...open, remote: 'mymedia', availability: 'watchlists', noindex: true } as const;
const guest = { ...open, access: 'guest', noindex: true, chunk: 'account' } as const;
/** Excluded from search engines and the sitemap. */
const hidden = { ...open, canonical: 'none', noindex: true, sitemap: false, description: false } as const;

export const routeTable: readonly PortalRoute[] = [
  { ...browse, name: 'Home', path: '/', page: 'home' },
  { ...guest, name: 'Login', path: '/login', page: 'login', availability: 'authentication.login' },
  { ...browse, name: 'Publisher', path: '/publisher/:name', page: 'publisher', availability: 'publishers' },
  { ...browse, name: 'Publishers', path: '/publishers', page: 'publishers', availability: 'publishers' },
  { ...browse, name: 'Search', path: '/search', page: 'search' },
  { ...open, name: 'Series', path: '/series/:id', remote: 'media', page: 'series' },
  { name: 'SeriesWithName', path: '/series/:id/:name', redirect: '/series/:id' },
  { ...browse, name: 'Subjects', path: '/subjects', page: 'subjects', availability: 'subjects' },
  { ...lists, name: 'PublicWatchlist', path: '/watchlist/:id', page: 'public-watchlist' },
  { ...lists, name: 'Watchlists', path: '/mymedia', page: 'watchlists', access: 'user' },
  { name: 'SavedSeries', path: '/mymedia/savedseries', redirect: '/mymedia' },
  { name: 'OldWatchlists', path: '/mymedia/watchlists', redirect: '/mymedia' },
  { ...lists, name: 'Watchlist', path: '/mymedia/:type/:id', page: 'watchlist', access: 'user' },
  { ...browse, name: 'FAQ', path: '/faq', page: 'faq', availability: 'faq', limitedWidth: true },
  {
    ...open,
    name: 'EmbedPlayer',
    path: '/player/:id',
    remote: 'player',
    page: 'embed',
    layout: 'embed',
    canonical: 'custom',
    description: false,
  },
  // The page provides its canonical link, which stays unchanged when one medium follows another.
  {
    ...open,
    name: 'Details',
    path: '/media/:id',
    remote: 'media',
    page: 'details',
    canonical: 'custom',
    description: false,
  },
  {
    ...open,
    name: 'Player',
    path: '/media/:id/player',
    remote: 'player',
    page: 'projector',
    layout: 'bare',
    canonical: 'custom',
    noindex: true,
    sitemap: false,
    description: false,
  },
  { ...browse, name: 'Editorial', path: '/editorial', page: 'editorial', availability: 'editorial' },
  {
    ...guest,
    name: 'ResetPassword',
    path: '/resetPassword',
    page: 'reset-password',
    availability: 'authentication.resetpassword',
  },
  {
    ...guest,
    name: 'Registration',
    path: '/registration',
    page: 'registration',
    availability: 'authentication.registration',
  },
  {
    ...open,
    name: 'Upload',
    path: '/upload',
    remote: 'upload',
    page: 'upload',
    access: 'user',
    availability: 'upload',
    noindex: true,
  },
  // Not in the specification's table (decision 009).
  {
    ...open,
    name: 'Account',
    path: '/account',
    page: 'account',
    chunk: 'account',
    access: 'user',
    availability: 'authentication.login',
    noindex: true,
  },
  // Not in the specification's table: what was watched on this device (decision 111).
  { ...open, name: 'History', path: '/history', remote: 'mymedia', page: 'history', noindex: true },
  // Not in the specification's table: any registered remote at its own URL, and the operators' page (decision 082).
  { ...hidden, name: 'App', path: '/apps/:remote', remote: ':remote', page: 'home' },
  { ...hidden, name: 'Status', path: '/status', page: 'status', chunk: 'status', access: 'inhouse' },
  ...locales.flatMap((language) => [
    { name: `Language.${language}`, path: `/${language}/*`, redirect: '/*', language },
    { name: `LanguageHome.${language}`, path: `/${language}`, redirect: '/', language },
  ]),
  { ...browse, name: 'PageFromHtmlBlob', path: '/:markdownName', page: 'content', limitedWidth: true },
];
