import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inlineJson } from './inline-json.ts';
import type { PackedPage } from './render-messages.ts';
import { htmlDocument, type DocumentParts } from './document.ts';
import { readAssets } from './live-release.ts';
import { pageTagsScript } from './csp.ts';
import { fakeDist, testSite } from './testing-dist.ts';

const assets = await readAssets(fakeDist({ media: {}, player: {} }).folder);
const parts = {
  assets,
  pageAssets: assets.remotes['media'],
  styles: [{ text: 'body{margin:0}', hash: '' }],
  page: undefined,
  metadata: undefined,
  locale: 'de',
  origin: 'http://portal.test',
  auth: { loggedIn: false },
  site: testSite,
} as const;
const queries = inlineJson({ title: '</script><script>alert(1)</script>' });
const rendered: PackedPage = {
  kind: 'page',
  html: Buffer.from('<main>Inhalt</main>'),
  head: '<title data-plain>Titel</title>',
  status: 200,
  state: Buffer.from(`"queries":${queries},"loaderData":{}`),
  remoteError: undefined,
};
const textOf = (document: DocumentParts) => htmlDocument(document).toString();
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<
    string,
    unknown
  >;

describe('htmlDocument', () => {
  it('puts the page into #root, its head into <head>, and preloads its remote with integrity', () => {
    const html = textOf({ ...parts, page: rendered });
    assert.match(html, /^<!doctype html><html lang="de">/);
    assert.ok(html.includes('<div id="root"><main>Inhalt</main></div>'));
    assert.ok(html.indexOf('<title data-plain>Titel</title>') < html.indexOf('</head>'));
    assert.ok(html.includes('<link rel="manifest" href="/manifest.de.webmanifest">'));
    assert.match(
      html,
      /<link rel="modulepreload" href="\/remotes\/media\/v1\/web\/app\.1\.js" crossorigin integrity="sha256-/,
    );
    assert.ok(
      html.includes(
        '<style data-href="app.1.css" data-sheet-of="media">.media:where([data-remote="media"] *) { color: red }</style>',
      ),
    );
    assert.ok(
      html.includes(
        '<style data-href="main.1.css">body{margin:0}</style><link rel="stylesheet" href="/assets/main.1.css" media="print" data-whole',
      ),
    );
    assert.ok(!html.includes('.player'), 'no styles of other remotes');
  });

  it('preloads the translations of the page’s language only', () => {
    const html = textOf({ ...parts, page: rendered });
    assert.match(html, /modulepreload" href="\/remotes\/media\/v1\/web\/de\.1\.js" crossorigin integrity="sha256-/);
    assert.ok(!html.includes('href="/remotes/media/v1/web/en.1.js"'));
  });

  it('has the head of the page before all styles, and the code of the shell after the small modules', () => {
    const html = textOf({ ...parts, page: rendered });
    assert.ok(html.indexOf('<title') < html.indexOf('<style'));
    const preloaded = [...html.matchAll(/modulepreload" href="([^"]*)"/g)].map(([, href]) => href);
    assert.equal(preloaded.at(-1), assets.main);
    assert.ok(preloaded.includes('/remotes/media/v1/web/de.1.js'));
  });

  it('has the import map before the first module', () => {
    const html = textOf({ ...parts, page: rendered });
    assert.ok(html.indexOf('type="importmap"') < html.search(/modulepreload|type="module"/));
  });

  it('escapes data so that it cannot end a script', () => {
    const html = textOf({ ...parts, page: rendered });
    assert.equal(html.match(/<script/g)?.length, 4);
    assert.equal(inlineJson(bootOf(html)['queries']), queries);
  });

  it('states whether the page can be hydrated', () => {
    assert.equal(bootOf(textOf({ ...parts, page: rendered }))['rendered'], true);
    const bare = textOf(parts);
    assert.equal(bootOf(bare)['rendered'], false);
    assert.ok(bare.includes('<div id="root"></div>'));
    assert.ok(bare.includes('<title data-plain>Testportal</title>'));
  });

  it('contains the metadata after everything that visitors wait for', () => {
    const metadata = {
      head: '<meta property="og:title" content="Film" data-page>',
      data: '<script type="application/ld+json" data-page>{}</script>',
    };
    const html = textOf({ ...parts, page: rendered, metadata });
    assert.ok(
      html.indexOf('type="module"') < html.indexOf('og:title') && html.indexOf('og:title') < html.indexOf('</head>'),
    );
    assert.ok(html.indexOf('id="boot"') < html.indexOf('ld+json'));
    assert.ok(html.includes(`<script>${pageTagsScript}</script>`));
  });

  it('names the builds of the page', () => {
    const boot = bootOf(textOf(parts));
    assert.equal(boot['buildId'], assets.buildId);
    assert.equal(boot['development'], false);
  });

  it('uses the portal’s host as title if the site configuration is missing', () => {
    const html = textOf({ ...parts, site: undefined });
    assert.ok(!('site' in bootOf(html)));
    assert.ok(html.includes('<title data-plain>portal.test</title>'));
  });

  it('escapes the name of the portal in the title', () => {
    const site = { ...testSite, name: { de: '</title><script>alert(1)</script>' } };
    assert.ok(textOf({ ...parts, site }).includes('<title data-plain>&lt;/title&gt;&lt;script&gt;'));
  });
});
