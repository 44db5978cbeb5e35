import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MediaDetails } from '@mediothek/contract';
import { matchRoute, isRedirect } from '@mediothek/shell/routes';
import { fullMedium, origin } from '../exchange/metadata/testing-media.ts';
import type { PageDescription } from './page-description.ts';
import { pageMetadata } from './page-metadata.ts';
import { testSite } from './testing-dist.ts';

function routeOf(path: string) {
  const route = matchRoute(path)?.route;
  assert.ok(route && !isRedirect(route));
  return route;
}
const page = (path: string, more: Partial<PageDescription> = {}): PageDescription => ({
  route: routeOf(path),
  path,
  about: undefined,
  record: undefined,
  alternates: [],
  site: testSite,
  locale: 'de',
  origin,
  ...more,
});
const pageOf = (medium: MediaDetails) =>
  page('/media/1', { record: { kind: 'medium', medium, transcript: 'Das Meer.' } });
/** Content by name or property. The last one wins. */
const tagsIn = (head: string) =>
  new Map(
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" data-page>/g)].map(([, key, content]) => [
      key,
      content,
    ]),
  );
const graphIn = (data: string) => {
  const [, json = '{}'] = /^<script type="application\/ld\+json" data-page>([^<]*)<\/script>$/.exec(data) ?? [];
  return JSON.parse(json) as { '@type'?: string; '@graph'?: Record<string, unknown>[] };
};

describe('pageMetadata', () => {
  it('describes a medium to previews, reference managers, search engines and harvesters', () => {
    const { head, data, link } = pageMetadata(pageOf(fullMedium));
    const tags = tagsIn(head);
    assert.deepEqual(
      ['og:title', 'og:description', 'og:url', 'og:site_name', 'citation_title', 'twitter:card'].map((key) =>
        tags.get(key),
      ),
      ['Gezeiten', 'Das Meer kommt. Und geht.', `${origin}/media/1`, 'Testportal', 'Gezeiten', 'player'],
    );
    assert.ok(head.includes(`<link rel="alternate" type="text/turtle" href="${origin}/media/1.ttl" data-page>`));
    const [medium, breadcrumbs] = graphIn(data)['@graph'] ?? [];
    assert.deepEqual([medium?.['@type'], medium?.['transcript']], ['VideoObject', 'Das Meer.']);
    assert.deepEqual(
      breadcrumbs?.['itemListElement'],
      [
        ['Testportal', `${origin}/`],
        ['Wellen', `${origin}/series/7`],
        ['Gezeiten', `${origin}/media/1`],
      ].map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    );
    assert.match(link ?? '', /rel="cite-as"/);
  });

  it('describes a series with its breadcrumbs', () => {
    const series = { id: '7', title: { de: 'Wellen' }, duration: 0, entries: [], totalEntries: 0 };
    const { head, data, link } = pageMetadata(page('/series/7', { record: { kind: 'series', series } }));
    const tags = tagsIn(head);
    assert.deepEqual([tags.get('og:title'), tags.get('citation_title')], ['Wellen', 'Wellen']);
    assert.deepEqual(
      graphIn(data)['@graph']?.map((node) => node['@type']),
      ['CreativeWorkSeries', 'BreadcrumbList'],
    );
    assert.match(link ?? '', /<https:\/\/portal\.example\/series\/7>; rel="cite-as"/);
    assert.match(head, /type="application\/json\+oembed" href="[^"]+%2Fseries%2F7&amp;format=json"/);
  });

  it('describes any other page by its own head, or else by the portal', () => {
    const about = { title: 'Hilfe', description: 'Fragen & Antworten', canonical: `${origin}/faq` };
    const favicons = [
      { href: '/favicon.svg', rel: 'icon' },
      { href: '/large.png', rel: 'apple-touch-icon' },
    ];
    const tags = tagsIn(pageMetadata(page('/FAQ', { about, site: { ...testSite, favicons } })).head);
    assert.deepEqual(
      ['og:title', 'og:description', 'og:url', 'og:image', 'og:type'].map((key) => tags.get(key)),
      ['Hilfe', 'Fragen &amp; Antworten', `${origin}/faq`, `${origin}/large.png`, 'website'],
    );
    const bare = tagsIn(pageMetadata(page('/faq')).head);
    assert.deepEqual([bare.get('og:title'), bare.get('og:url')], ['Testportal', `${origin}/faq`]);
  });

  it('describes the portal as a website on the home page only', () => {
    assert.equal(graphIn(pageMetadata(page('/')).data)['@type'], 'WebSite');
    assert.equal(pageMetadata(page('/faq')).data, '');
  });

  it('links the alternates of a page', () => {
    const alternates = [{ href: '/feed?a=1&b=2', type: 'application/rss+xml', title: 'Neu "hier"' }];
    assert.ok(
      pageMetadata(page('/', { alternates })).head.includes(
        '<link rel="alternate" type="application/rss+xml" href="/feed?a=1&amp;b=2" title="Neu &quot;hier&quot;" data-page>',
      ),
    );
  });

  it('escapes titles, names and texts', () => {
    const hostile = '</script><script>alert(1)</script><!--"\'><meta>\u2028';
    const { head, data } = pageMetadata(
      pageOf({
        ...fullMedium,
        title: { de: hostile },
        abstract: { de: hostile },
        creators: [{ name: hostile }],
        keywords: [hostile],
        chapters: [{ start: 0, title: { de: hostile } }],
        publisher: { ...fullMedium.publisher, name: hostile },
      }),
    );
    assert.ok(!/<script|<!--|<meta>/.test(head));
    assert.deepEqual(data.match(/<[a-z/!]/gi), ['<s', '</']);
    assert.equal(graphIn(data)['@graph']?.[0]?.['name'], hostile);
  });
});
