import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RenderedPage } from '@mediothek/shell/render-contract';
import { isRedirect, matchRoute } from '@mediothek/shell/routes';
import { fullMedium, origin } from '../metadata/testing-media.ts';
import { createPageDescriber } from './describe-page.ts';
import type { PageRecord } from './described-page.ts';
import { testSite } from './testing-dist.ts';
import type { Visit } from './visit.ts';

const record: PageRecord = { kind: 'medium', medium: fullMedium, transcript: undefined };
const describePage = createPageDescriber({
  findRecord: async ({ route }) => (route.name === 'Details' ? record : undefined),
  alternates: (_match, locale, query, about) => [
    { href: `/${locale}/${query.get('q') ?? ''}/${about?.kind ?? ''}`, type: 'application/rss+xml' },
  ],
  origin,
});

function visit(url: string, more: Partial<Visit> = {}): Visit {
  const match = matchRoute(url.split('?', 1)[0] ?? url);
  return {
    url,
    secret: false,
    locale: 'de',
    known: { auth: { loggedIn: false }, site: testSite },
    cookie: undefined,
    address: '127.0.0.1',
    match,
    override: undefined,
    route: match && !isRedirect(match.route) ? match.route : undefined,
    ...more,
  };
}
const rendered = (status: number, about: RenderedPage['about'] = {}): RenderedPage => ({
  kind: 'page',
  html: '',
  head: '',
  status,
  about,
  queries: {},
  loaderData: {},
  remoteError: undefined,
});

describe('createPageDescriber', () => {
  it('describes a page by its record, also one that the browser renders', async () => {
    for (const page of [rendered(200), undefined]) {
      const { head = '', link } = (await describePage(visit('/media/1?t=9'), page)) ?? {};
      assert.match(head, /og:title" content="Gezeiten".*href="\/de\/\/medium"/);
      assert.match(link ?? '', /rel="cite-as"/);
    }
  });

  it('describes other pages by what they say, without what follows their path', async () => {
    const { head = '' } = (await describePage(visit('/search?q=a?b'), rendered(200, { title: 'Suche' }))) ?? {};
    assert.match(
      head,
      /og:title" content="Suche".*og:url" content="https:\/\/portal\.example\/search".*href="\/de\/a\?b\/"/,
    );
  });

  it('says nothing of a page that failed, of none, and where nobody knows the site', async () => {
    assert.equal(await describePage(visit('/media/1'), rendered(410)), undefined);
    assert.equal(await describePage(visit('/no/such/page'), undefined), undefined);
    assert.equal(await describePage(visit('/media/1', { known: undefined }), undefined), undefined);
  });
});
