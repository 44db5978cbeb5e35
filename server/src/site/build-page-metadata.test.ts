import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PackedPage } from './render-messages.ts';
import { isRedirect, matchRoute } from '@mediothek/shell/routes';
import { fullMedium, origin } from '../exchange/metadata/testing-media.ts';
import { createMetadataBuilder } from './build-page-metadata.ts';
import type { PageRecord } from './page-description.ts';
import { testSite } from './testing-dist.ts';
import type { PageInfo } from './page-info.ts';
import type { PageRequest } from './page-request.ts';

const record: PageRecord = { kind: 'medium', medium: fullMedium, transcript: undefined };
const describePage = createMetadataBuilder({
  alternates: (_match, locale, query, about) => [
    { href: `/${locale}/${query.get('q') ?? ''}/${about?.kind ?? ''}`, type: 'application/rss+xml' },
  ],
  origin,
});

function pageRequest(url: string, more: Partial<PageRequest> = {}): PageRequest {
  const match = matchRoute(url.split('?', 1)[0] ?? url);
  return {
    url,
    secret: false,
    locale: 'de',
    negotiatesLocale: false,
    site: testSite,
    known: { auth: { loggedIn: false }, site: testSite },
    cookie: undefined,
    ip: '127.0.0.1',
    match,
    override: undefined,
    route: match && !isRedirect(match.route) ? match.route : undefined,
    ...more,
  };
}
const rendered = (status: number, about: PackedPage['about'] = {}): PackedPage => ({
  kind: 'page',
  html: Buffer.from(''),
  head: '',
  status,
  about,
  state: Buffer.from(''),
  remoteError: undefined,
});

const info = (more: Partial<PageInfo> = {}): PageInfo => ({ status: 200, fallbackHtml: async () => '', ...more });

describe('createMetadataBuilder', () => {
  it('describes a page by its record, also one that the browser renders', () => {
    for (const page of [rendered(200), undefined]) {
      const { head = '', link } = describePage(pageRequest('/media/1?t=9'), info({ record }), page) ?? {};
      assert.match(head, /og:title" content="Gezeiten".*href="\/de\/\/medium"/);
      assert.match(link ?? '', /rel="cite-as"/);
    }
  });

  it('describes other pages by their own head, with a URL without query', () => {
    const { head = '' } = describePage(pageRequest('/search?q=a?b'), info(), rendered(200, { title: 'Suche' })) ?? {};
    assert.match(
      head,
      /og:title" content="Suche".*og:url" content="https:\/\/portal\.example\/search".*href="\/de\/a\?b\/"/,
    );
  });

  it('describes a page that is not rendered by its page info', () => {
    const { head = '' } =
      describePage(pageRequest('/search?q=a'), info({ title: 'Suche: a', canonical: '/search' }), undefined) ?? {};
    assert.match(head, /og:title" content="Suche: a".*og:url" content="https:\/\/portal\.example\/search"/);
  });

  it('returns undefined for an unknown path, and if the site configuration is missing', () => {
    assert.equal(describePage(pageRequest('/no/such/page'), info(), undefined), undefined);
    assert.equal(describePage(pageRequest('/media/1', { known: undefined }), info(), undefined), undefined);
  });
});
