import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeFeed } from './decode-feed.ts';

const text = (encoding = '') =>
  `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><rss>Bücher für Łódź</rss>`;
const latin = '<rss>Bücher für alle – „neu“</rss>';
/** `latin` in windows-1252. */
const windows = Buffer.from(latin.replace('–', '\u0096').replace('„', '\u0084').replace('“', '\u0093'), 'latin1');
const utf16be = (value: string) => Buffer.from(value, 'utf16le').swap16();

describe('decodeFeed', () => {
  it('reads UTF-8 whatever the header claims', () => {
    for (const claim of ['text/xml; charset=ISO-8859-1', 'application/xml; charset="utf-16"', 'text/xml', undefined])
      assert.equal(decodeFeed(Buffer.from(text('windows-1252')), claim), text('windows-1252'));
  });

  it('reads another encoding by the header, or else by the declaration', () => {
    const polish = Buffer.from(
      text('iso-8859-2').replace('Ł', '\u00a3').replace('ó', '\u00f3').replace('ź', '\u00bc'),
      'latin1',
    );
    assert.equal(decodeFeed(polish, 'text/xml'), text('iso-8859-2'));
    assert.equal(decodeFeed(polish, 'text/xml; charset=utf-8'), text('iso-8859-2'));
    const japanese = Buffer.from([0x3c, 0x72, 0x3e, 0x93, 0xfa, 0x96, 0x7b]);
    assert.equal(decodeFeed(japanese, 'application/xml;charset=shift_jis'), '<r>日本');
  });

  it('reads windows-1252 if the claim is wrong or missing', () => {
    for (const claim of ['text/xml; charset=utf-8', 'text/xml; charset=no-such-thing', undefined])
      assert.equal(decodeFeed(windows, claim), latin);
    assert.equal(decodeFeed(windows, 'text/xml; charset=iso-8859-1'), latin);
  });

  it('reads UTF-16 with and without a byte order mark', () => {
    const value = text('utf-16');
    for (const bytes of [
      Buffer.from(`\uFEFF${value}`, 'utf16le'),
      Buffer.from(value, 'utf16le'),
      utf16be(`\uFEFF${value}`),
      utf16be(value),
    ])
      assert.equal(decodeFeed(bytes, 'text/xml; charset=utf-8'), value);
  });

  it('removes the byte order mark of UTF-8, and replaces single broken bytes', () => {
    assert.equal(decodeFeed(Buffer.from(`\uFEFF${text()}`), 'text/xml'), text());
    const broken = Buffer.concat([Buffer.from('<rss>Bücher für Łódź '), Buffer.from([0xff]), Buffer.from('</rss>')]);
    assert.equal(decodeFeed(broken, 'text/xml; charset=utf-8'), '<rss>Bücher für Łódź \uFFFD</rss>');
  });

  it('accepts empty input', () => assert.equal(decodeFeed(Buffer.alloc(0), 'text/xml; charset=utf-8'), ''));
});
