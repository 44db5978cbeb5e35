import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readItems } from './read-items.ts';

const base = 'https://social.example/@library.rss';
const rss = (content: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>The Library</title>${content}</channel></rss>`;

describe('readItems', () => {
  it('reads a microblog account: no titles, the account as author', () => {
    const feed = rss(
      '<item><guid isPermaLink="true">https://social.example/@library/1</guid><link>https://social.example/@library/1</link>' +
        '<pubDate>Fri, 20 Nov 2026 08:00:00 +0000</pubDate><description>&lt;p&gt;Hello &amp;amp; welcome&lt;/p&gt;</description></item>',
    );
    assert.deepEqual(readItems(feed, base), [
      {
        author: 'The Library',
        date: '2026-11-20T08:00:00.000Z',
        link: 'https://social.example/@library/1',
        description: '<p>Hello &amp; welcome</p>',
      },
    ]);
  });

  it('reads a blog: its excerpt, its author, the newest first', () => {
    const feed = rss(
      '<item><title>Old</title><link>/old</link><pubDate>Mon, 2 Nov 2026 08:00:00 GMT</pubDate></item>' +
        '<item><title>Waves &amp;amp; fields</title><dc:creator><![CDATA[Ann B.]]></dc:creator><author>c@example.org</author>' +
        '<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description><![CDATA[Short <b>text</b>]]></description>' +
        '<content:encoded><![CDATA[<p>Long</p>]]></content:encoded><link>https://blog.example/waves</link></item>',
    );
    const [first, second] = readItems(feed, base);
    assert.deepEqual(first, {
      author: 'Ann B.',
      date: '2026-11-20T08:00:00.000Z',
      link: 'https://blog.example/waves',
      title: 'Waves & fields',
      description: 'Short <b>text</b>',
    });
    assert.deepEqual([second?.title, second?.link], ['Old', 'https://social.example/old']);
  });

  it('never shows an e-mail address as author', () => {
    const authors = readItems(rss('<item><title>a</title><author>c@example.org</author></item>'), base);
    assert.equal(authors[0]?.author, 'The Library');
    const named = readItems(rss('<item><title>a</title><author>c@example.org (Cleo)</author></item>'), base);
    assert.equal(named[0]?.author, 'Cleo');
  });

  it('reads Atom with its text types, and RDF', () => {
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><author><name>Ann</name></author>' +
      '<entry><title type="text">1 &lt; 2</title><link rel="edit" href="/edit"/><link href="/post"/>' +
      '<updated>2026-11-20T08:00:00Z</updated><summary type="text">a &lt;b&gt; c</summary></entry>' +
      '<entry><title type="html">&lt;b&gt;x&lt;/b&gt;</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>y</p></div></content></entry></feed>';
    assert.deepEqual(readItems(atom, 'https://blog.example/feed'), [
      {
        author: 'Ann',
        date: '2026-11-20T08:00:00.000Z',
        link: 'https://blog.example/post',
        title: '1 < 2',
        description: 'a &lt;b&gt; c',
      },
      { author: 'Ann', title: 'x', description: '<p>y</p>' },
    ]);
    const rdf =
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>C</title></channel>' +
      '<item><title>t</title><link>https://a.example/</link></item></rdf:RDF>';
    assert.deepEqual(readItems(rdf, base), [{ author: 'C', link: 'https://a.example/', title: 't' }]);
  });

  it('omits links with other protocols than http and https, and items without content', () => {
    const feed = rss(
      '<item><title>a</title><link>javascript:alert(1)</link></item><item><link>https://a.example/</link></item>' +
        '<item><description>&lt;script&gt;alert(1)&lt;/script&gt;</description></item>',
    );
    assert.deepEqual(readItems(feed, base), [{ author: 'The Library', title: 'a' }]);
  });

  it('limits the number of items and their length', () => {
    const many = rss(`<item><title>${'x'.repeat(5000)}</title></item>`.repeat(100));
    const items = readItems(many, base);
    assert.equal(items.length, 30);
    assert.ok((items[0]?.title?.length ?? 0) <= 301);
  });

  it('expands no entities, reads no files, and rejects deep nesting', () => {
    const bomb = '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    assert.deepEqual(readItems(rss('<item><title>&b;</title></item>', bomb), base)[0]?.title, '&b;');
    const external = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    assert.throws(() => readItems(rss('<item><title>&x;</title></item>', external), base));
    assert.throws(() => readItems(rss(`<item>${'<a>'.repeat(5000)}</item>`), base));
    assert.throws(() => readItems(rss('<item><__proto__><polluted>1</polluted></__proto__></item>'), base));
    assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
    const html = `<description><![CDATA[${'<b>'.repeat(5000)}deep]]></description>`;
    assert.ok((readItems(rss(`<item>${html}</item>`), base)[0]?.description?.length ?? 0) < 500);
  });

  it('rejects texts that are no feed', () => {
    for (const text of [
      '',
      '<!doctype html><p>x</p>',
      '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[]}',
    ])
      assert.throws(() => readItems(text, base));
  });
});
