import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import type { StreamStart } from '@mediothek/contract';
import type { PackedPage } from '../render-messages.ts';
import { readAssets } from '../live-release.ts';
import { fakeDist } from '../testing-dist.ts';
import { embedDocument, embedPolicy, type EmbedParts } from './embed-document.ts';

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
  locale: 'de',
  portal: 'Testportal',
  mediaPath: '/media/7',
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
    const html = embedDocument({ ...parts, page: { ...page, html: Buffer.from('<main>Gone</main>'), status: 410 } });
    assert.match(html, /<body><main>Gone<\/main><\/body>/);
  });

  it('shows a notice with a link to the portal if the player was not rendered', () => {
    for (const missing of [undefined, { ...page, head: '', html: Buffer.from('') }]) {
      const html = embedDocument({ ...parts, page: missing });
      assert.match(html, /<p>Der Player konnte nicht geladen werden\./);
      assert.match(html, /<a href="\/media\/7" target="_blank" rel="noopener">Im Testportal öffnen<\/a>/);
      assert.match(html, /<title>Testportal<\/title>/);
      assert.doesNotMatch(html, /<script/);
    }
    const hostile = embedDocument({ ...parts, page: undefined, locale: 'en', portal: '<script>' });
    assert.match(hostile, /Open in &lt;script&gt;</);
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
