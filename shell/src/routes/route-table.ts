/**
 * The portal's pages as data, in the order of the specification's route table. The first matching row wins, so the
 * catch-all stands last. Read by the browser's router, by the server's renderer and by the server's own answers.
 */
import type { ContentPage } from '@mediothek/contract';

export interface PageRoute {
  name: string;
  /** `:name` takes one segment, a final `*` the rest. */
  path: string;
  /** Which remote shows it; the shell itself where there is none. */
  remote?: string;
  /** The remote's (or the shell's) page. */
  page: string;
  /** `inhouse`: whoever comes from a network of the house; to everybody else there is no such page. */
  access: 'public' | 'guest' | 'user' | 'inhouse';
  /** Where a page of the shell's own has its code; the server preloads that of the first. */
  chunk?: 'account' | 'apps' | 'status';
  /** Entry of the content configuration that must be enabled. */
  availability?: ContentPage;
  /** `embed` is answered without the shell; `bare` fills the window. */
  layout: 'portal' | 'bare' | 'embed';
  limitedWidth?: boolean;
  canonical: 'auto' | 'custom' | 'none';
  noindex?: boolean;
  /** False: the page has no link to the sitemap. */
  sitemap?: false;
  /** The page carries description and keywords. */
  description: boolean;
}
export interface RedirectRoute {
  name: string;
  path: string;
  /** Target with the same parameters. */
  redirect: string;
  language?: 'en' | 'de';
}
export type PortalRoute = PageRoute | RedirectRoute;
export const isRedirect = (route: PortalRoute): route is RedirectRoute => 'redirect' in route;

const open = { access: 'public', layout: 'portal', canonical: 'auto', description: true } as const;
const browse = { ...open, remote: 'browse' } as const;
const lists = { ...open, remote: 'mymedia', availability: 'watchlists', noindex: true } as const;
const guest = { ...open, access: 'guest', noindex: true, chunk: 'account' } as const;
/** Neither for search engines nor for the sitemap. */
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
  // Its canonical link is the page's own: it stays while one medium follows another.
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
  // Not in the specification's table; decisions.md, accounts.
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
  // Nor are these: any registered remote at an address of its own, and what operators look at (decision 082).
  { ...hidden, name: 'App', path: '/apps/:remote', page: 'app', chunk: 'apps' },
  { ...hidden, name: 'Status', path: '/status', page: 'status', chunk: 'status', access: 'inhouse' },
  { name: 'German', path: '/de/*', redirect: '/*', language: 'de' },
  { name: 'GermanHome', path: '/de', redirect: '/', language: 'de' },
  { name: 'English', path: '/en/*', redirect: '/*', language: 'en' },
  { name: 'EnglishHome', path: '/en', redirect: '/', language: 'en' },
  { ...browse, name: 'PageFromHtmlBlob', path: '/:markdownName', page: 'content', limitedWidth: true },
];
