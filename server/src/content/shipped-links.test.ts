import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { locales, type LibraryRecord, type Locale } from '@mediothek/contract';
import { feedPath } from '../exchange/portal-feeds/feed-urls.ts';
import { openTestPortal } from '../testing-portal.ts';
import { contentFolder, shippedContent } from './shipped-content.ts';

const { app } = await openTestPortal();
const { current } = await shippedContent();
const library = readFileSync(resolve(import.meta.dirname, '../../../demo/library.jsonl'), 'utf8')
  .trim()
  .split('\n');

/** Pages of the portal without editorial content. */
const portalPages = [
  '/',
  '/search',
  '/subjects',
  '/publishers',
  '/mymedia',
  '/history',
  '/account',
  '/upload',
  '/login',
];
/** URLs beside the API, for programs. */
const otherUrls = locales.flatMap((locale) =>
  (['rss', 'atom'] as const).map((format) => feedPath({ kind: 'newest' }, locale, format)),
);
otherUrls.push('/dumps/index.json', '/oai?verb=Identify');
const recordPages = library.flatMap((line): string[] => {
  const record: LibraryRecord = JSON.parse(line);
  if (record.kind === 'publisher') return [`/publisher/${record.slug}`];
  return record.kind === 'subject' ? [] : [`/${record.kind}/${record.id}`];
});

const linksIn = (html: string): string[] =>
  [...html.matchAll(/(?:href="|<link>)([^"<]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Link targets in one language: the anchors of each page. */
function linkTargets(lang: Locale): Map<string, Set<string>> {
  const anchors = new Map([...portalPages, ...recordPages].map((path) => [path, new Set<string>()]));
  for (const [name, page] of current.pages) anchors.set(`/${name}`, new Set(page[lang].headings.map(({ id }) => id)));
  for (const [name, page] of current.categoryPages) {
    const ids = page[lang].categories.flatMap(({ href }) => href ?? []);
    anchors.set(name === 'home' ? '/' : `/${name}`, new Set(ids));
  }
  const { groups } = current.faq[lang];
  anchors.set('/faq', new Set(groups.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)])));
  return anchors;
}

/** All links of the content in one language, with their pages. */
function links(lang: Locale): { from: string; href: string }[] {
  const texts = [
    ...[...current.pages].map(([name, page]) => ({ from: `/${name}`, html: page[lang].html })),
    ...current.faq[lang].groups.flatMap(({ questions }) => questions.map(({ html }) => ({ from: '/faq', html }))),
    ...[...current.categoryPages].flatMap(([name, page]) =>
      page[lang].categories.map(({ html = '' }) => ({ from: `/${name}`, html })),
    ),
    ...[...current.tiles].flatMap(([tilesPath, { [lang]: localizedTiles }]) =>
      localizedTiles.tiles.map(({ html = '' }) => ({ from: `/${tilesPath}`, html })),
    ),
    ...readdirSync(join(contentFolder, 'feeds')).map((name) => ({
      from: `/${name}`,
      html: readFileSync(join(contentFolder, 'feeds', name), 'utf8')
        .replaceAll('&lt;', '<')
        .replaceAll('&quot;', '"'),
    })),
  ];
  const { navigation, footer } = current.siteFor('');
  const settingsLinks = [
    ...[...navigation, ...footer].map(({ href }) => ({ from: 'site.yaml', href })),
    ...[...current.tiles].flatMap(([from, { [lang]: localizedTiles }]) =>
      localizedTiles.tiles.flatMap(({ url }) => (url ? [{ from, href: url }] : [])),
    ),
  ];
  return [...settingsLinks, ...texts.flatMap(({ from, html }) => linksIn(html).map((href) => ({ from, href })))];
}

async function isBroken(
  href: string,
  from: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<boolean> {
  if (/^(https?|mailto):/.test(href)) return false;
  if (!/^[/#]/.test(href)) return true;
  if (otherUrls.includes(href)) return false;
  const { pathname, hash } = new URL(href, `http://portal.test${from}`);
  if (/^\/(api|resources)\//.test(pathname)) return (await app.inject(href)).statusCode !== 200;
  const ids = anchors.get(pathname);
  return !ids || (hash !== '' && !ids.has(decodeURIComponent(hash.slice(1))));
}

describe('links of the shipped content', () => {
  for (const lang of locales) {
    test(`lead to existing pages and anchors: ${lang}`, async () => {
      const all = links(lang);
      assert.ok(all.length > 60, `${all.length} links`);
      const anchors = linkTargets(lang);
      const broken: string[] = [];
      for (const { from, href } of all) if (await isBroken(href, from, anchors)) broken.push(`${from}: ${href}`);
      assert.deepEqual(broken, []);
    });
  }

  test('have the same anchors in both languages', () => {
    for (const [name, { en, de }] of current.pages) {
      const shape = ({ headings }: typeof en) => headings.map(({ id, level }) => `${level} ${id}`);
      assert.deepEqual(shape(de), shape(en), name);
      assert.equal(de.lang, 'de', name);
    }
  });
});
