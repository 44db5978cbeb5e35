/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import {
  apiQuery,
  defineTexts,
  lazyPage,
  usePageParam,
  useQuery,
  type RemoteDefinition,
  type Transport,
} from '@mediothek/platform/host';
import { fakeSite, textModules } from '@mediothek/platform/testing';
import type { RenderedPage, RenderJob } from './render-contract.ts';
import { renderPage } from './server.tsx';

const mediaTexts = defineTexts('media', textModules({ hello: 'Film' }, { hello: 'Filmtitel' }));
const query = (id: string) => apiQuery('/api/v0/videos/{id}/transcript', { params: { path: { id } } });

function DetailsPage() {
  const { t } = mediaTexts.useTexts();
  const { data } = useQuery(query(usePageParam('id')));
  return (
    <h1>
      {t('hello')} {JSON.stringify(data)}
    </h1>
  );
}
function ThrowingPage(): never {
  throw new Error('the page is broken');
}

const media: RemoteDefinition = {
  name: 'media',
  texts: mediaTexts,
  pages: {
    details: {
      Page: DetailsPage,
      async load({ params, queries }) {
        const data = await queries.fetchQuery(query(params['id'] ?? ''));
        return data ? { title: 'A film' } : { error: { statusCode: 404, message: 'no such medium' } };
      },
    },
    untitled: { Page: () => <h1>No title</h1> },
    series: lazyPage(async () => ({ Page: ThrowingPage, load: async () => ({ title: 'Broken', status: 200 }) })),
  },
};
const player: RemoteDefinition = {
  name: 'player',
  texts: { namespace: 'player', load: textModules({}, {}) },
  pages: {
    embed: {
      load: async ({ params }) =>
        params['id'] === '404' ? { error: { statusCode: 404, message: '' } } : { title: 'x' },
      html: ({ params }) => `<media-player>${params['id']}</media-player>`,
    },
  },
};
const remotes: Record<string, RemoteDefinition> = { media, player };

async function render(url: string, job: Partial<RenderJob> = {}, transport?: Transport) {
  const requests: string[] = [];
  const result = await renderPage(
    { url, origin: 'https://portal.example', locale: 'en', auth: { loggedIn: false }, site: fakeSite, ...job },
    async (name) => {
      const definition = remotes[name];
      if (!definition) throw new Error(`Remote "${name}" has no build for the server`);
      return { definition, version: '1' };
    },
    transport ??
      (async (request) => {
        const { pathname } = new URL(request.url);
        requests.push(pathname);
        return pathname.includes('/404/') ? Response.json({}, { status: 404 }) : Response.json({ words: 'a' });
      }),
  );
  return { result, requests };
}
async function page(...request: Parameters<typeof render>): Promise<RenderedPage & { requests: string[] }> {
  const { result, requests } = await render(...request);
  if (result.kind !== 'page') throw new Error(`${request[0]} redirects to ${result.location}`);
  return { ...result, requests };
}

describe('renderPage', () => {
  it('renders the remote inside the shell, with its data, which are fetched once', async () => {
    const { html, head, status, about, queries, loaderData, remoteError, requests } = await page('/media/7');
    expect(status).toBe(200);
    expect(remoteError).toBeUndefined();
    expect(html).toMatch(/<main[^>]*>.*<div data-remote="media"[^>]*><div data-server-content=""><h1>Film/s);
    expect(html).toContain('&quot;words&quot;:&quot;a&quot;');
    expect(head).toContain('<title>A film – Test Portal</title>');
    expect(head).toContain('href="https://portal.example/media/7"');
    expect(about).toEqual({ title: 'A film' });
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(queries)).toContain('"words":"a"');
    expect(loaderData['Details']).toEqual({ head: { title: 'A film' } });
  });

  it('uses the job’s language', async () => {
    const { html, head } = await page('/media/7', { locale: 'de' });
    expect(html).toContain('Filmtitel');
    expect(html).toContain('Hauptnavigation');
    expect(head).toContain('Testportal</title>');
  });

  it('shows the error page for a missing page', async () => {
    const missing = await page('/media/404');
    expect(missing.status).toBe(404);
    expect(missing.about).toBeUndefined();
    expect(missing.html).toContain('Page not found');
    expect(missing.html).not.toContain('data-server-content');
    expect(missing.head).toContain('content="noindex"');
    expect((await page('/no/such/path')).status).toBe(404);
  });

  it('shows the error page for an error of the API, with the server’s message', async () => {
    const body = { code: 'unavailable', message: 'The database is away', requestId: 'r' };
    const errorPage = await page('/media/7', {}, async () => Response.json(body, { status: 503 }));
    expect(errorPage.status).toBe(503);
    expect(errorPage.remoteError).toBeUndefined();
    expect(errorPage.html).toContain('An error occurred');
    expect(errorPage.html).toContain('Service Unavailable: The database is away');
    expect(errorPage.html).not.toContain('data-server-content');
    expect(errorPage.head).toContain('<title>503 – Test Portal</title>');
    expect(JSON.stringify(errorPage.loaderData)).not.toContain('stack');
  });

  it('returns redirects, with the chosen language', async () => {
    const { result } = await render('/de/media/7?t=1');
    expect(result).toEqual({ kind: 'redirect', location: '/media/7?t=1', status: 301, locale: 'de' });
    expect((await render('/series/7/name')).result).toMatchObject({ location: '/series/7', locale: undefined });
    expect((await render('/upload')).result).toMatchObject({ location: '/login?redirect=%2Fupload', status: 302 });
  });

  it('renders the shell around a page that throws, and returns the error', async () => {
    const { html, head, status, about, remoteError } = await page('/series/7');
    expect(about).toEqual({ title: 'Broken', canonical: 'https://portal.example/series/7' });
    expect(remoteError).toMatch(/the page is broken/);
    expect(status).toBe(200);
    expect(head).toContain('<title>Broken – Test Portal</title>');
    expect(html).toContain('Main navigation');
    expect(html).not.toContain('data-server-content');
  });

  it('renders the shell around a remote without data or without a build', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const failing = await page('/media/7', {}, () => Promise.reject(new Error('the API is away')));
    expect(failing.remoteError).toMatch(/the API is away/);
    expect(failing.html).toContain('Main navigation');
    expect((await page('/faq')).remoteError).toMatch(/"browse" has no build/);
  });

  it('renders an embed page without the shell', async () => {
    const { html, status } = await page('/player/7');
    expect(html).toBe('<div data-server-content=""><media-player>7</media-player></div>');
    expect(status).toBe(200);
    const missing = await page('/player/404');
    expect(missing.status).toBe(404);
    expect(missing.head).not.toContain('canonical');
  });

  it('treats two leading slashes as a path, not as another host', async () => {
    const { html, status } = await page('//evil.example/');
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
  });

  it('responds with 404 for an invalid encoding of the URL, without any request', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {}); // React Router warns about what it cannot decode
    const { html, status, requests, loaderData } = await page('/media/%');
    expect([status, requests, Object.keys(loaderData)]).toEqual([404, [], ['Unknown']]);
    expect(html).toContain('Page not found');
  });

  it('separates two visitors', async () => {
    const [one, two] = await Promise.all([
      page('/media/7', { auth: { loggedIn: true, username: 'ada' }, locale: 'de' }),
      page('/media/8'),
    ]);
    expect(one.html).toContain('Abmelden');
    expect(two.html).toContain('Sign in');
    expect(JSON.stringify(two.queries)).not.toContain('"id":"7"');
  });
});

describe('a page that a remote declares', () => {
  const declared: RenderJob['declared'] = [
    {
      name: 'media',
      routes: [
        { path: '/films/:id', page: 'details', title: { en: 'Film', de: 'Filmtitel' } },
        { path: '/untitled', page: 'untitled', title: { en: 'Untitled', de: 'Ohne' }, description: { en: 'Nothing' } },
        { path: '/hidden-film', page: 'untitled', title: { en: 'Hidden' }, noindex: true, canonical: 'none' },
        { path: '/mine', page: 'untitled', title: { en: 'Mine' }, access: 'user' },
      ],
      navigation: [{ path: '/untitled', label: { en: 'Untitled', de: 'Ohne' } }],
    },
    { name: 'without-node', routes: [{ path: '/outside', page: 'home', title: { en: 'Outside', de: 'Draußen' } }] },
  ];

  it('is rendered with the head of its load, and its parameters', async () => {
    const { html, head, about, requests } = await page('/films/7', { declared });
    expect(html).toContain('{&quot;words&quot;:&quot;a&quot;}</h1>');
    expect(head).toContain('<title>A film – ');
    expect(about).toMatchObject({ title: 'A film', canonical: 'https://portal.example/films/7' });
    expect(requests).toEqual(['/api/v0/videos/7/transcript']);
  });

  it('has the status that load returns', async () => {
    expect((await page('/films/404', { declared })).status).toBe(404);
  });

  it.each([
    ['/untitled', '<title>Ohne – ', 'de'],
    ['/outside', '<title>Draußen – ', 'de'],
    ['/outside', '<title>Outside – ', 'en'],
  ] as const)(
    'has the declared title at %s if load returns none, or there is no Node build',
    async (url, title, locale) => {
      const { head, about } = await page(url, { declared, locale });
      expect(head).toContain(title);
      expect(about?.canonical).toBe(`https://portal.example${url}`);
    },
  );

  it('has description, indexing and canonical link of its declaration', async () => {
    expect((await page('/untitled', { declared })).head).toContain('content="Nothing"');
    const { head } = await page('/hidden-film', { declared });
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toContain('rel="canonical"');
  });

  it('leads to the sign-in if it is for users', async () => {
    const { result } = await render('/mine', { declared });
    expect(result).toMatchObject({ kind: 'redirect', location: '/login?redirect=%2Fmine' });
  });

  it('is in the menu of every page', async () => {
    expect((await page('/untitled', { declared })).html).toMatch(
      /<a href="\/untitled" aria-current="page">Untitled<\/a>/,
    );
    expect((await page('/films/7', { declared, locale: 'de' })).html).toContain('<a href="/untitled">Ohne</a>');
  });

  it('does not exist for a visitor whose release has another build', async () => {
    expect((await page('/films/7')).status).toBe(404);
  });
});

describe('/apps/{name}', () => {
  it('renders the page that the URL names, with the query as its parameters', async () => {
    const { html, head, loaderData } = await page('/apps/media?page=details&id=7');
    expect(html).toContain('<h1>Film');
    expect(head).toContain('<title>A film – ');
    expect(loaderData).toMatchObject({ App: { head: { page: 'details' } } });
  });

  it('has the name of the remote as its title, and 404 for an unknown page', async () => {
    expect((await page('/apps/media?page=untitled')).head).toContain('<title>media – ');
    expect((await page('/apps/media?page=cellar')).status).toBe(404);
    expect((await page('/apps/unknown', { remotes: ['media'] })).status).toBe(404);
  });
});
