import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedCode, embedPath, readEmbedFlag, type EmbedCode } from './embed.ts';

const code = (parts: Partial<EmbedCode> = {}) =>
  embedCode({ origin: 'https://portal.example', id: '1001', mediaTitle: 'Waves', ...parts });

describe('embedPath', () => {
  it('names what differs from the defaults, and nothing else', () => {
    assert.equal(embedPath('1001'), '/player/1001');
    assert.equal(
      embedPath('1001', { start: 0, autoplay: false, controls: true, title: true, api: true }),
      '/player/1001',
    );
    assert.equal(
      embedPath('1001', {
        start: 90,
        end: 120.5004,
        autoplay: true,
        muted: true,
        loop: true,
        controls: false,
        captions: 'de',
        locale: 'de',
        title: false,
        api: false,
      }),
      '/player/1001?t=90&end=120.5&autoplay=1&muted=1&loop=1&controls=0&cc=de&lang=de&title=0&api=0',
    );
    assert.equal(embedPath('1001', { captions: true }), '/player/1001?cc=1');
  });

  it('takes no time that is none, and escapes', () => {
    assert.equal(embedPath('1001', { start: Number.NaN, end: -1 }), '/player/1001');
    assert.equal(embedPath('a/b', { captions: '&x=1' }), '/player/a%2Fb?cc=%26x%3D1');
  });
});

describe('readEmbedFlag', () => {
  it('reads what is on and off, and leaves the rest as it is', () => {
    for (const otherwise of [true, false]) {
      for (const on of ['', '1', 'true', 'YES', 'on']) assert.equal(readEmbedFlag(on, otherwise), true, on);
      for (const off of ['0', 'False', 'no', 'off']) assert.equal(readEmbedFlag(off, otherwise), false, off);
      for (const other of [null, '2', 'maybe', ' ', '1\n']) assert.equal(readEmbedFlag(other, otherwise), otherwise);
    }
  });
});

describe('embedCode', () => {
  it('is as wide as its place, or of one size', () => {
    assert.match(code(), /^<iframe src="https:\/\/portal\.example\/player\/1001" loading="lazy" title="Waves" /);
    assert.match(code(), /width:100%;height:auto;aspect-ratio:16\/9/);
    assert.match(code({ size: { width: 853.3, height: 480 } }), / width="853" height="480" /);
    assert.match(code(), / allow="autoplay; picture-in-picture" allowfullscreen /);
  });

  it('escapes every value', () => {
    const hostile = '"><script>alert(1)</script>&\'';
    const html = code({ mediaTitle: hostile, id: hostile, captions: hostile, start: 5 });
    assert.doesNotMatch(html, /<script|"><s/);
    assert.match(html, / title="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;&#39;"/);
    assert.match(html, /\?t=5&amp;cc=/);
  });

  it('with privacy names no address that the browser would load by itself', () => {
    const html = code({ start: 5, loop: true, privacy: { language: 'de', portal: 'Die <Mediothek>' } });
    assert.doesNotMatch(html, / src=|<link|<img|url\(/);
    assert.match(html, / allow="autoplay https:\/\/portal\.example; picture-in-picture https:\/\/portal\.example" /);
    const [, srcdoc = ''] = / srcdoc="([^"]*)"/.exec(html) ?? [];
    const inner = srcdoc
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    assert.match(inner, /<a href="https:\/\/portal\.example\/player\/1001\?t=5&amp;loop=1">Player laden<\/a>/);
    assert.match(inner, /Die &lt;Mediothek&gt; \(portal\.example\)/);
    assert.doesNotMatch(inner, / src=|<link|<img|<script|url\(/);
  });
});
