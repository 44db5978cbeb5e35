import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import type { StreamStart } from '@mediothek/contract';
import type { PackedPage } from '../render-messages.ts';
import { readAssets } from '../live-release.ts';
import { fakeDist } from '../testing-dist.ts';
import { embedDocument, embedPolicy, type EmbedParts } from './embed-document.ts';
import type { EmbedError } from './embed-error.ts';

const scripts = { starter: 'start()', 'embed-document': 'wait()' };
const assets = await readAssets(fakeDist({ player: { scripts } }).folder);
const page: PackedPage = {
  kind: 'page',
  html: Buffer.from('<main><mediothek-player></mediothek-player></main>'),
  head: '<title>Film</title><link rel="canonical" href="https://portal.test/media/7">',
  status: 200,
  state: Buffer.from(''),
  remoteError: undefined,
};
const start: StreamStart = {
  master: '/files/7/master.m3u8',
  duration: 9,
  start: 0,
  tracks: [],
  rounds: [],
  complete: true,
};
const parts: EmbedParts = {
  assets,
  page,
  error: undefined,
  locale: 'de',
  streamStart: start,
  autoplay: false,
  api: 'any',
};
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}([^>]*)>(.*?)</${tag}>`, 'gs'))].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

describe('embedDocument', () => {
  it('loads no files: scripts and styles are inline', () => {
    const html = embedDocument(parts);
    assert.doesNotMatch(html, /<script[^>]* src=|rel="(?:stylesheet|modulepreload|preload|icon)"/);
    assert.match(html, /<body><main><mediothek-player><\/mediothek-player><\/main><script/);
    const [map, config, starter, own] = textsOf(html, 'script');
    assert.deepEqual(Object.keys(JSON.parse(map?.text ?? '').integrity), ['/remotes/player/v1/embed/embed.1.js']);
    assert.deepEqual(JSON.parse(config?.text ?? ''), {
      ...start,
      player: '/remotes/player/v1/embed/embed.1.js',
      autoplay: false,
    });
    assert.equal(starter?.text, scripts.starter);
    assert.equal(own?.text, scripts['embed-document']);
    assert.equal(own?.attributes, ' data-player="/remotes/player/v1/embed/embed.1.js" data-api="any"');
  });

  it('has no metadata except its canonical link', () => {
    const { '0': head = '' } = /<head>.*<\/head>/s.exec(embedDocument(parts)) ?? {};
    assert.deepEqual(
      [...head.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag),
      [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<link rel="canonical" href="https://portal.test/media/7">',
      ],
    );
  });

  it('omits the starter if it cannot play the stream', () => {
    const html = embedDocument({ ...parts, streamStart: undefined });
    assert.doesNotMatch(html, /stream-start|start\(\)/);
    assert.match(html, /wait\(\)/);
  });

  it('names the origins that may control the player', () => {
    const api = (allowed: EmbedParts['api']) =>
      / data-api="(.*?)"/.exec(embedDocument({ ...parts, api: allowed }))?.[1];
    assert.equal(api(['https://a.example', 'https://b.example']), 'https://a.example https://b.example');
    assert.equal(api([]), '');
    assert.equal(api(undefined), '');
  });

  it('has no script if there is no player', () => {
    const html = embedDocument({ ...parts, page: { ...page, html: Buffer.from('<main>Offline</main>') } });
    assert.match(html, /<body><main>Offline<\/main><\/body>/);
  });

  it('is an error page with status code, logo and a link to the portal, whatever was rendered', () => {
    const logo = { image: '/logo.svg', imageDark: '/logo-dark.svg' };
    const site = { name: { en: 'Test Portal', de: 'Testportal' }, logo };
    const error = { status: 404, locale: 'de', portal: 'Testportal', site, mediaPath: '/media/7' } as const;
    const html = (changes: Partial<EmbedError> = {}) => embedDocument({ ...parts, error: { ...error, ...changes } });
    assert.match(html(), /<title>404 – Testportal<\/title><\/head>/);
    assert.match(html(), /<p class="code">404<\/p><h1>Hier gibt es nichts abzuspielen\.<\/h1>/);
    assert.match(html(), /<a href="\/media\/7" target="_blank" rel="noopener">Im Testportal öffnen<\/a>/);
    assert.match(html(), /<img class="on-light" src="\/logo\.svg" alt="Test Portal" height="32"><img class="on-dark"/);
    assert.doesNotMatch(html(), /mediothek-player|rel="canonical"/);
    assert.deepEqual(textsOf(html(), 'script').length, 1); // the theme
    assert.match(html({ status: 410, title: 'Wellen' }), /<h1>Wellen<\/h1><p>Es wurde zurückgezogen\.<\/p>/);
    assert.match(html({ status: 410 }), /<h1>Es wurde zurückgezogen\.<\/h1><p><a/);
    assert.match(html({ status: 503 }), /<h1>Der Player konnte nicht geladen werden\.<\/h1><p>Bitte versuchen/);
  });

  it('names the portal in an error page with its own preposition, or with its name if nothing else is known', () => {
    const nameWithPreposition = { de: 'in der Mediothek' };
    const site = { name: { de: 'Mediothek' }, nameWithPreposition, logo: {} };
    const error = { status: 404, locale: 'de', portal: 'Mediothek', site, mediaPath: '/media/7' } as const;
    assert.match(embedDocument({ ...parts, error }), />In der Mediothek öffnen<\/a>/);
    assert.match(embedDocument({ ...parts, error: { ...error, locale: 'en' } }), />Open in Mediothek<\/a>/);
    const hostile = embedDocument({ ...parts, error: { ...error, locale: 'en', portal: '<script>', site: undefined } });
    assert.match(hostile, /<p class="name">&lt;script&gt;<\/p>.*Open in &lt;script&gt;</);
  });

  it('has a policy that allows the script and the style of an error page', () => {
    const error = { status: 404, locale: 'en', portal: 'Mediothek', site: undefined, mediaPath: '/media/7' } as const;
    const html = embedDocument({ ...parts, error });
    const inline = [...textsOf(html, 'style'), ...textsOf(html, 'script')];
    assert.equal(inline.length, 2);
    for (const { text } of inline) {
      const digest = createHash('sha256').update(text).digest('base64');
      assert.ok(embedPolicy(assets, 'any').includes(`'sha256-${digest}'`), text);
    }
  });
});

describe('embedPolicy', () => {
  it('allows the inline scripts and styles of the document by hash', () => {
    const policy = embedPolicy(assets, 'any');
    const html = embedDocument(parts);
    const texts = [...textsOf(html, 'style'), ...textsOf(html, 'script')].filter(
      ({ attributes }) => !attributes.includes('application/json'),
    );
    assert.equal(texts.length, 5);
    for (const { text } of texts) {
      assert.ok(policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`), text);
    }
    assert.doesNotMatch(policy, /unsafe/);
  });

  it('allows any site to embed the player, or the listed sites and the portal itself', () => {
    assert.match(embedPolicy(assets, 'any'), /frame-ancestors \*;/);
    assert.match(embedPolicy(assets, ['https://*.example.edu']), /frame-ancestors 'self' https:\/\/\*\.example\.edu;/);
    assert.match(embedPolicy(assets, []), /frame-ancestors 'self';/);
  });
});
