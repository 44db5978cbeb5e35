import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PlatformProvider, type PageHead } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import type { PageData } from '../page-data/page-data.ts';
import { isRedirect, routeTable } from '../routes/route-table.ts';
import { createTestHost, type TestHostOptions } from '../testing-host.tsx';
import { DocumentHead } from './document-head.tsx';

function show(url: string, name: string, data: PageData = {}, options: TestHostOptions = {}) {
  const row = routeTable.find((route) => route.name === name);
  const route = row && !isRedirect(row) ? row : undefined;
  const host = createTestHost(options);
  host.canonical.navigate(route)(data.head ?? {}, new URL(url, host.origin));
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <MemoryRouter initialEntries={[url]}>
          <DocumentHead {...{ route, data }} head={data.head} />
        </MemoryRouter>
      </HostProvider>
    </PlatformProvider>,
  );
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"], link[rel="alternate"]')];
  return {
    links: Object.fromEntries(links.map(({ rel, hreflang, href }) => [hreflang || rel, href])),
    sitemap: document.head.querySelector<HTMLLinkElement>('link[rel="sitemap"]'),
    meta: (of: string) => document.head.querySelector(`meta[name="${of}"]`)?.getAttribute('content') ?? undefined,
  };
}
const titled = (head: PageHead): PageData => ({ head });

describe('DocumentHead', () => {
  it.each(['en', 'de'] as const)('offers the search to browsers, in %s', (locale) => {
    show('/subjects', 'Subjects', {}, { locale });
    const link = document.head.querySelector('link[rel="search"]');
    expect(link).toHaveAttribute('href', `/opensearch/${locale}.xml`);
    expect(link).toHaveAttribute('type', 'application/opensearchdescription+xml');
    expect(link).toHaveAttribute('title', locale === 'de' ? 'Testportal' : 'Test Portal');
  });

  it('has title, description and URLs of the page in both languages', () => {
    const { links, meta } = show('/search?q=heat', 'Search', titled({ title: 'Heat', description: 'What was found' }));
    expect(document.title).toBe('Heat – Test Portal');
    expect(meta('description')).toBe('What was found');
    expect(meta('keywords')).toBe('video');
    expect(meta('robots')).toBeUndefined();
    expect(links).toEqual({
      canonical: 'http://portal.test/search',
      'x-default': 'http://portal.test/search',
      en: 'http://portal.test/en/search',
      de: 'http://portal.test/de/search',
    });
  });

  it('links the oEmbed description of an embeddable page, without other parts of the URL', () => {
    const oembed = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[type$="+oembed"]')];
    show('/media/7?t=9', 'Details', titled({ canonical: '/media/7' }));
    expect(oembed()).toEqual([]);
    show('/media/7?t=9', 'Details', titled({ canonical: '/media/7', embeddable: true }));
    const oembedUrl = (format: string) =>
      `http://portal.test/oembed?url=http%3A%2F%2Fportal.test%2Fmedia%2F7&format=${format}`;
    expect(oembed().map(({ rel, type, href }) => [rel, type, href])).toEqual([
      ['alternate', 'application/json+oembed', oembedUrl('json')],
      ['alternate', 'text/xml+oembed', oembedUrl('xml')],
    ]);
  });

  it('speaks German', () => {
    show('/', 'Home', titled({ title: 'Start' }), { locale: 'de' });
    expect(document.title).toBe('Start – Testportal');
  });

  it('has no double slash for the home page', () => {
    expect(show('/', 'Home').links).toEqual({
      canonical: 'http://portal.test/',
      'x-default': 'http://portal.test/',
      en: 'http://portal.test/en',
      de: 'http://portal.test/de',
    });
    expect(document.title).toBe('Test Portal');
  });

  it('uses the canonical URL that the page names', () => {
    const { links } = show('/media/7/player', 'Player', titled({ canonical: '/media/7' }));
    expect(links['canonical']).toBe('http://portal.test/media/7');
    expect(links['de']).toBe('http://portal.test/de/media/7');
  });

  it('links the sitemap, except on the player', () => {
    expect(show('/media/7/player', 'Player').sitemap).toBeNull();
    const { sitemap } = show('/faq', 'FAQ');
    expect(sitemap).toHaveAttribute('href', '/sitemap.xml');
    expect(sitemap).toHaveAttribute('type', 'application/xml');
  });

  it('has URLs of its own languages, also if the canonical URL is on another site', () => {
    const { links } = show('/media/7', 'Details', titled({ canonical: 'https://archive.example/7' }));
    expect(links['canonical']).toBe('https://archive.example/7');
    expect(links['x-default']).toBe('http://portal.test/media/7');
  });

  it('has no description on a details page', () => {
    const { meta } = show('/media/7', 'Details', titled({ title: 'A film', description: 'x' }));
    expect(meta('description')).toBeUndefined();
    expect(meta('keywords')).toBeUndefined();
  });

  it('excludes private pages and errors from search engines', () => {
    expect(show('/mymedia', 'Watchlists').meta('robots')).toBe('noindex');
    expect(show('/faq', 'FAQ', titled({ noindex: true })).meta('robots')).toBe('noindex');
  });

  it('has the status as the title of an error, and no URLs', () => {
    const { links, meta } = show('/media/404', 'Details', titled({ error: { statusCode: 404, message: '' } }));
    expect(document.title).toBe('404 – Test Portal');
    expect(meta('robots')).toBe('noindex');
    expect(links).toEqual({});
  });
});
