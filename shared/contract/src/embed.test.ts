import { describe, expect, it } from '@jest/globals';
import { embedCode, embedPath, readEmbedFlag, type EmbedCode } from './embed.ts';

const code = (parts: Partial<EmbedCode> = {}) =>
  embedCode({ origin: 'https://portal.example', id: '1001', mediaTitle: 'Waves', ...parts });

describe('embedPath', () => {
  it('contains only values that differ from the defaults', () => {
    expect(embedPath('1001')).toBe('/player/1001');
    expect(embedPath('1001', { start: 0, autoplay: false, controls: true, title: true, api: true })).toBe(
      '/player/1001',
    );
    expect(
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
    ).toBe('/player/1001?t=90&end=120.5&autoplay=1&muted=1&loop=1&controls=0&cc=de&lang=de&title=0&api=0');
    expect(embedPath('1001', { captions: true })).toBe('/player/1001?cc=1');
  });

  it('ignores invalid times, and escapes', () => {
    expect(embedPath('1001', { start: Number.NaN, end: -1 })).toBe('/player/1001');
    expect(embedPath('a/b', { captions: '&x=1' })).toBe('/player/a%2Fb?cc=%26x%3D1');
  });
});

describe('readEmbedFlag', () => {
  it('reads on and off, and returns the default for other values', () => {
    for (const otherwise of [true, false]) {
      for (const on of ['', '1', 'true', 'YES', 'on']) expect(readEmbedFlag(on, otherwise)).toBe(true);
      for (const off of ['0', 'False', 'no', 'off']) expect(readEmbedFlag(off, otherwise)).toBe(false);
      for (const other of [null, '2', 'maybe', ' ', '1\n']) expect(readEmbedFlag(other, otherwise)).toBe(otherwise);
    }
  });
});

describe('embedCode', () => {
  it('is as wide as its container, or has a fixed size', () => {
    expect(code()).toMatch(/^<iframe src="https:\/\/portal\.example\/player\/1001" loading="lazy" title="Waves" /);
    expect(code()).toMatch(/width:100%;height:auto;aspect-ratio:16\/9/);
    expect(code({ size: { width: 853.3, height: 480 } })).toMatch(/ width="853" height="480" /);
    expect(code()).toMatch(/ allow="autoplay; picture-in-picture" allowfullscreen /);
  });

  it('escapes every value', () => {
    const hostile = '"><script>alert(1)</script>&\'';
    const html = code({ mediaTitle: hostile, id: hostile, captions: hostile, start: 5 });
    expect(html).not.toMatch(/<script|"><s/);
    expect(html).toMatch(/ title="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;&#39;"/);
    expect(html).toMatch(/\?t=5&amp;cc=/);
  });

  it('with privacy contains no URL that the browser would load automatically', () => {
    const html = code({ start: 5, loop: true, privacy: { language: 'de', portal: 'Die <Mediothek>' } });
    expect(html).not.toMatch(/ src=|<link|<img|url\(/);
    expect(html).toMatch(/ allow="autoplay https:\/\/portal\.example; picture-in-picture https:\/\/portal\.example" /);
    const [, srcdoc = ''] = / srcdoc="([^"]*)"/.exec(html) ?? [];
    const inner = srcdoc
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    expect(inner).toMatch(/<a href="https:\/\/portal\.example\/player\/1001\?t=5&amp;loop=1">Player laden<\/a>/);
    expect(inner).toMatch(/Die &lt;Mediothek&gt; \(portal\.example\)/);
    expect(inner).not.toMatch(/ src=|<link|<img|<script|url\(/);
  });
});
