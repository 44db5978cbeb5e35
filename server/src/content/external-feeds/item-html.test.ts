import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainText, sanitiseItem } from './item-html.ts';

const base = 'https://blog.example.org/feed/';
const sanitise = (html: string) => sanitiseItem(html, base);

describe('sanitiseItem', () => {
  it('keeps text and links, which it resolves against the URL of the feed', () => {
    assert.equal(
      sanitise('<h3>News</h3><p>See <a href="../2026/waves" onclick="x()">waves</a>.</p>'),
      '<p>News</p><p>See <a href="https://blog.example.org/2026/waves" rel="external noopener">waves</a>.</p>',
    );
  });

  it('removes elements that act, load or restyle', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<img src="https://track.example/pixel.gif">',
      '<svg><script>alert(1)</script></svg>',
      '<iframe src="https://evil.example"></iframe>',
      '<style>body{display:none}</style>',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    ];
    for (const html of hostile) assert.doesNotMatch(sanitise(html), /<(?!p>|\/p>)|alert\(1\)<|display/, html);
    assert.equal(sanitise('<p style="position:fixed" class="x" id="y">a</p>'), '<p>a</p>');
    for (const href of [
      'javascript:alert(1)',
      ' java\tscript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'mailto:a@b.c',
    ])
      assert.equal(sanitise(`<a href="${href}">a</a>`), '<a>a</a>');
  });

  it('shows Mastodon’s links as Mastodon does', () => {
    const link =
      '<p><a href="https://www.example.org/a/long/path"><span class="invisible">https://www.</span>' +
      '<span class="ellipsis">example.org/a/lo</span><span class="invisible">ng/path</span></a> <a href="/tags/x" class="mention hashtag" rel="tag">#<span>x</span></a></p>';
    assert.equal(
      sanitise(link),
      '<p><a href="https://www.example.org/a/long/path" rel="external noopener"><span>example.org/a/lo…</span></a> ' +
        '<a href="https://blog.example.org/tags/x" rel="external noopener">#<span>x</span></a></p>',
    );
  });

  it('truncates long texts at a word, and closes all elements', () => {
    const cut = sanitise(`<p>${'word '.repeat(150)}<b>${'word '.repeat(150)}</b></p><p>after <a href="/x">it</a></p>`);
    assert.match(cut, /^<p>(word )+<b>(word )*word…<\/b><\/p>$/);
    assert.ok(cut.length < 1050);
    const entities = sanitise(`<p>${'&lt;'.repeat(2000)}</p>`);
    assert.match(entities, /^<p>(&lt;)+…<\/p>$/);
  });

  it('removes empty elements', () => assert.equal(sanitise('<p></p><p> <br></p><p>a<br>b</p>'), '<p>a<br />b</p>'));

  it('keeps paths on this site only for feeds of this site', () => {
    assert.equal(sanitiseItem('<a href="/series/1">a</a>', undefined), '<a href="/series/1">a</a>');
    assert.equal(sanitiseItem('<a href="//evil.example">a</a>', undefined), '<a>a</a>');
  });
});

describe('plainText', () => {
  it('contains no markup, and decoded characters', () => {
    assert.equal(plainText(' Waves &amp; <b>fields</b>\n <script>x</script>&lt;3 '), 'Waves & fields <3');
    assert.equal(plainText('1 < 2'), '1 < 2');
  });
  it('is truncated', () => assert.ok(plainText('a '.repeat(10_000)).length <= 301));
});
