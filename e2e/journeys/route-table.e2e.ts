/**
 * All rows of the route table, for a visitor and for a signed-in user, in both languages. Each row is requested by a
 * crawler without scripts and opened by navigation. Title, links and metadata must be the same.
 */
import type { BrowserContext, Page } from 'playwright';
import { expect, expectInteractive, test } from '../fixtures/portal.ts';
import { playableMedia, signIn } from '../pages/catalogue.ts';

type Locale = 'en' | 'de';
type VisitorKind = 'visitor' | 'user';

interface Expected {
  status: number;
  /** Final path with query. */
  at: string;
  title: string;
  /** Path of the canonical link. null: no canonical link. */
  canonical: string | null;
  noindex: boolean;
  /** Whether the page has description and keywords. */
  described: boolean;
}

const portal = 'Mediothek';
const titles = {
  home: { en: 'Videos and recordings from science', de: 'Videos und Aufnahmen aus der Wissenschaft' },
  login: { en: 'Sign in', de: 'Anmelden' },
  registration: { en: 'Create an account', de: 'Konto anlegen' },
  reset: { en: 'Reset your password', de: 'Passwort zurücksetzen' },
  account: { en: 'Your account', de: 'Ihr Konto' },
  publisher: { en: 'Klangarchiv der Mediothek', de: 'Klangarchiv der Mediothek' },
  publishers: { en: 'Publishers', de: 'Herausgeber' },
  search: { en: 'Search: welle', de: 'Suche: welle' },
  series: { en: 'Fractals: pictures that contain themselves', de: 'Fraktale: Bilder, die sich selbst enthalten' },
  subjects: { en: 'Subjects', de: 'Fächer' },
  history: { en: 'History', de: 'Verlauf' },
  myMedia: { en: 'My Media', de: 'Meine Medien' },
  list: { en: 'Lecture', de: 'Lecture' },
  faq: { en: 'Frequently asked questions', de: 'Häufige Fragen' },
  editorial: { en: 'Selected topics', de: 'Ausgewählte Themen' },
  upload: { en: 'Submit media', de: 'Medien einreichen' },
  imprint: { en: 'Imprint', de: 'Impressum' },
};

const pageOf = (title: string, at: string, more: Partial<Expected> = {}): Expected => ({
  status: 200,
  at,
  title: `${title} – ${portal}`,
  canonical: at,
  noindex: false,
  described: true,
  ...more,
});
const missing = (at: string): Expected =>
  pageOf('404', at, { status: 404, canonical: null, noindex: true, described: false });

/** Routes that are not in the sitemap. */
const notInSitemap = /^\/(?:media\/[^/]+\/player|apps\/.+|status)$/;

interface Ids {
  media: string;
  mediaTitle: string;
  list: string;
}

/** Expected page of each URL: the rows of the specification's table in its order, then the portal's own. */
function rows(
  visitor: VisitorKind,
  locale: Locale,
  { media, mediaTitle, list }: Ids,
): [url: string, expected: Expected][] {
  const titleIn = (name: keyof typeof titles) => titles[name][locale];
  const home = pageOf(titleIn('home'), '/');
  const guest = (name: 'login' | 'registration' | 'reset', at: string): [string, Expected] => [
    at,
    visitor === 'user' ? home : pageOf(titleIn(name), at, { noindex: true }),
  ];
  const member = (name: keyof typeof titles, at: string): [string, Expected] => [
    at,
    visitor === 'user'
      ? pageOf(titleIn(name), at, { noindex: true })
      : pageOf(titleIn('login'), `/login?redirect=${encodeURIComponent(at)}`, { noindex: true, canonical: '/login' }),
  ];
  const open = (name: keyof typeof titles, at: string): [string, Expected] => [at, pageOf(titleIn(name), at)];
  return [
    open('home', '/'),
    guest('login', '/login'),
    open('publisher', '/publisher/klangarchiv'),
    open('publishers', '/publishers'),
    ['/search?q=welle', pageOf(titleIn('search'), '/search?q=welle', { canonical: '/search', noindex: true })],
    open('series', '/series/201'),
    ['/series/201/fraktale-bilder', pageOf(titleIn('series'), '/series/201')],
    open('subjects', '/subjects'),
    ['/watchlist/no-such-list', missing('/watchlist/no-such-list')],
    member('myMedia', '/mymedia'),
    member('list', `/mymedia/watchlists/${list}`),
    open('faq', '/faq'),
    [`/media/${media}`, pageOf(mediaTitle, `/media/${media}`, { described: false })],
    [
      `/media/${media}/player`,
      pageOf(mediaTitle, `/media/${media}/player`, { canonical: `/media/${media}`, noindex: true, described: false }),
    ],
    open('editorial', '/editorial'),
    guest('reset', '/resetPassword'),
    guest('registration', '/registration'),
    member('account', '/account'),
    member('upload', '/upload'),
    ['/history', pageOf(titleIn('history'), '/history', { noindex: true })],
    // All remotes of this portal have routes of their own. A remote that has none shows its first page here.
    ['/apps/browse', pageOf(titleIn('home'), '/apps/browse', { canonical: null, noindex: true, described: false })],
    ['/apps/no-such-remote', missing('/apps/no-such-remote')],
    ['/status', missing('/status')],
    open('imprint', '/imprint'),
    ['/no-such-page', missing('/no-such-page')],
    ['/no/such/page', missing('/no/such/page')],
    [`/${locale}/subjects?a=%C3%BC`, pageOf(titleIn('subjects'), '/subjects?a=%C3%BC', { canonical: '/subjects' })],
    [`/${locale}`, home],
    ...['/mymedia/savedseries', '/mymedia/savedseries/', '/mymedia/watchlists', '/mymedia/watchlists/'].map(
      (old): [string, Expected] => [old, member('myMedia', '/mymedia')[1]],
    ),
  ];
}

/** Reads the head's title, links and metadata, sorted. @param html of another page instead of the current one */
const headOf = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const { head, title } = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string, ...names: string[]) =>
      [...head.querySelectorAll(selector)]
        .map((element) => names.map((name) => element.getAttribute(name)).join(' '))
        .toSorted();
    return {
      title,
      canonical: all('link[rel=canonical]', 'href'),
      alternates: all('link[rel=alternate][hreflang]', 'hreflang', 'href'),
      sitemap: all('link[rel=sitemap]', 'href', 'type'),
      robots: all('meta[name=robots]', 'content'),
      description: all('meta[name=description]', 'content'),
      keywords: all('meta[name=keywords]', 'content'),
      icons: all('link[rel*=icon]', 'rel', 'href'),
    };
  }, html);

/** Adds a link to the page and clicks it. */
async function clickLink(page: Page, url: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, url);
}

async function idsFor(visitor: VisitorKind, context: BrowserContext, locale: Locale): Promise<Ids> {
  const { stream: media } = await playableMedia(context.request);
  const { title } = (await (await context.request.get(`/api/v0/videos/${media}`)).json()) as {
    title: Record<string, string>;
  };
  if (visitor === 'visitor') return { media, mediaTitle: title[locale] ?? '', list: '1' };
  const findList = async () => {
    const lists = (await (await context.request.get('/api/v0/watchlists')).json()) as Record<string, { name: string }>;
    return Object.entries(lists).find(([, { name }]) => name === titles.list.en)?.[0];
  };
  // Both languages may run on the same portal, as the same user.
  if ((await findList()) === undefined) {
    const response = await context.request.patch('/api/v0/watchlists', {
      data: { entryId: media, selectedWatchlists: [], newWatchlistName: titles.list.en },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }
  return { media, mediaTitle: title[locale] ?? '', list: (await findList()) ?? '' };
}

// In the other two combinations, the same code sets status, title and links.
for (const [visitor, locale] of [
  ['visitor', 'en'],
  ['user', 'de'],
] as const) {
  test.describe(`for a ${visitor}, in ${locale}`, () => {
    test.use({ locale, expected: { messages: [/status of 40[04]/] } });

    test('the route table', { tag: visitor === 'visitor' ? '@core' : [] }, async ({ context, page, portal }) => {
      const baseURL = portal.url;
      test.slow();
      if (visitor === 'user') await signIn(page);
      const reader = await context.newPage();
      const ids = await idsFor(visitor, context, locale);
      await page.goto('/faq');
      await expectInteractive(page);

      for (const [url, { status, at, title, canonical, noindex, described }] of rows(visitor, locale, ids)) {
        const response = await context.request.get(url);
        expect(response.status(), `status of ${url}`).toBe(status);
        expect(response.url(), `final URL of ${url}`).toBe(baseURL + at);
        const head = await headOf(reader, await response.text());
        expect(head, `head of ${url}`).toMatchObject({
          title,
          canonical: canonical === null ? [] : [baseURL + canonical],
          robots: noindex ? ['noindex'] : [],
          description: described ? [expect.stringMatching(/\w{3}/)] : [],
          keywords: described ? [expect.stringMatching(/\w{3}/)] : [],
          sitemap: notInSitemap.test(at) ? [] : ['/sitemap.xml application/xml'],
        });
        expect(head.alternates, `alternates of ${url}`).toHaveLength(status === 200 ? 3 : 0);

        await clickLink(page, url);
        await expect(page, `final URL of ${url}, clicked as a link`).toHaveURL(baseURL + at);
        await expect.poll(() => headOf(page), `head of ${url}, clicked as a link`).toEqual(head);
      }
    });
  });
}

test.describe('URLs that try to leave the site', () => {
  test.use({ expected: { messages: [/status of 40[04]/] } });

  for (const url of ['/de//evil.example/', '/en/%5Cevil.example/']) {
    test(`${url} stays in the portal, loaded and clicked`, async ({ page, portal }) => {
      const inside = new RegExp(`^${portal.url}/(?!/)`);
      await page.goto(url);
      await expect(page).toHaveURL(inside);
      await expect(page.getByRole('banner')).toBeVisible();
      await page.goto('/faq');
      await expectInteractive(page);
      await clickLink(page, url);
      await expect(page).toHaveURL((url) => inside.test(url.href) && url.pathname !== '/faq');
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }
});
