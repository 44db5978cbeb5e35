import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptOverride, decideOverride, readOverrideRequest } from './override.ts';

const rules = { allowed: true, origins: ['http://localhost:*', 'https://preview.example:8443'] };
const byUrl = (text: string) => ({ requested: text, stored: undefined });
const byCookie = (text: string) => ({ requested: undefined, stored: text });
const decide = (text: string) => decideOverride(byUrl(text), rules);
const nothing = { remotes: {}, proposed: {}, rejected: undefined, cookie: undefined };

describe('readOverrideRequest', () => {
  const query = (text: string) => new URL(`http://portal.test/${text}`).searchParams;

  it('reads the URL and the cookie', () => {
    assert.deepEqual(readOverrideRequest(query('?override=a@http://localhost/'), 'override=b'), {
      requested: 'a@http://localhost/',
      stored: 'b',
    });
    assert.deepEqual(readOverrideRequest(query('?override='), undefined), { requested: '', stored: undefined });
    assert.deepEqual(readOverrideRequest(query(''), 'locale=de; override=a%40http%3A%2F%2Flocalhost%2F; x=1'), {
      requested: undefined,
      stored: 'a@http://localhost/',
    });
  });

  it('is undefined without a parameter and a cookie', () => {
    assert.equal(readOverrideRequest(query('?q=override'), 'locale=de; myoverride=x'), undefined);
    assert.equal(readOverrideRequest(query(''), undefined), undefined);
    assert.equal(readOverrideRequest(query(''), 'override='), undefined);
  });

  it('reads a cookie with invalid encoding as it is', () => {
    assert.deepEqual(readOverrideRequest(query(''), 'override=%E0%A4%A'), byCookie('%E0%A4%A'));
  });
});

describe('decideOverride', () => {
  const media = 'media@http://localhost:3002/';

  it('only proposes what a URL asks for, whether the portal knows these remotes or not', () => {
    assert.deepEqual(decide(`${media}, quiz@https://preview.example:8443/quiz`), {
      ...nothing,
      proposed: { media: 'http://localhost:3002/', quiz: 'https://preview.example:8443/quiz/' },
    });
  });

  it('applies what the cookie stores, also while a URL asks for something else', () => {
    const remotes = { media: 'http://localhost:3002/' };
    assert.deepEqual(decideOverride(byCookie(media), rules), { ...nothing, remotes });
    const both = { requested: 'browse@http://localhost:3001/', stored: media };
    assert.deepEqual(decideOverride(both, rules), {
      ...nothing,
      remotes,
      proposed: { browse: 'http://localhost:3001/' },
    });
  });

  it('does not ask for what is applied already', () => {
    assert.deepEqual(decideOverride({ requested: media, stored: media }, rules).proposed, {});
  });

  it('ends by an empty value and by "off"', () => {
    for (const requested of ['', 'off']) {
      const { cookie, ...others } = decideOverride({ requested, stored: media }, rules);
      assert.deepEqual({ ...others, cookie: undefined }, nothing);
      assert.match(cookie ?? '', /^override=; .*Max-Age=0/);
    }
  });

  it('rejects all overrides of visitors who are not in-house, and deletes their cookie', () => {
    const others = { ...rules, allowed: false };
    assert.deepEqual(decideOverride(byUrl(media), others), { ...nothing, rejected: media });
    const { cookie, ...decided } = decideOverride(byCookie(media), others);
    assert.deepEqual({ ...decided, cookie: undefined }, { ...nothing, rejected: media });
    assert.match(cookie ?? '', /Max-Age=0/);
  });

  const hostile = [
    'media@javascript:alert(1)',
    'media@data:text/javascript,alert(1)',
    'media@https://evil.example/',
    'media@http://localhost.evil.example/',
    'media@http://localhost:3002.evil.example/',
    'media@http://localhost:3002@evil.example/',
    'media@http://user:secret@localhost:3002/',
    'media@//localhost:3002/',
    'media@https://preview.example/',
    'media@https://localhost:3002/',
    'media@http://localhost:3002/?x=1',
    'media@http://localhost:3002/#x',
    "media@http://localhost:3002/';script-src",
    'media@http://localhost:3002/"><script>',
    'media@http://local\nhost:3002/',
    'media@http:\\\\localhost:3002/',
    'media@http://localhost:3002/\u0000',
    '../../x@http://localhost:3002/',
    '__proto__@http://localhost:3002/',
    'Media@http://localhost:3002/',
    '@http://localhost:3002/',
    'http://localhost:3002/',
    'media',
    'media@',
    `media@http://localhost:3002/${'a'.repeat(4_000)}`,
  ];
  for (const text of hostile) {
    it(`rejects ${JSON.stringify(text).slice(0, 70)}, and accepts the other entry`, () => {
      const alone = decide(text);
      assert.deepEqual([alone.remotes, alone.proposed], [{}, {}]);
      assert.deepEqual(decideOverride(byCookie(text), rules).remotes, {});
      assert.ok(alone.rejected && alone.rejected.length <= 200);
      assert.doesNotMatch(alone.rejected, /\p{Cc}/u);
      assert.throws(() => acceptOverride(text, rules), { code: 'bad_request' });
      if (text.length > 2_000 || text.includes('text/javascript,')) return;
      const { proposed, rejected } = decide(`${text},player@http://localhost:3005/`);
      assert.deepEqual(proposed, { player: 'http://localhost:3005/' });
      assert.ok(rejected);
    });
  }

  it('accepts at most eight remotes', () => {
    const { proposed, rejected } = decide(
      Array.from({ length: 9 }, (_, n) => `r${n}x@http://localhost:300${n}/`).join(),
    );
    assert.equal(Object.keys(proposed).length, 8);
    assert.equal(rejected, 'r8x@http://localhost:3008/');
  });
});

describe('acceptOverride', () => {
  it('stores several remotes in a session cookie', () => {
    assert.equal(
      acceptOverride('media@http://localhost:3002/, quiz@https://preview.example:8443/quiz', rules),
      `override=${encodeURIComponent('media@http://localhost:3002/,quiz@https://preview.example:8443/quiz/')}; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('stores nothing if one of them is not allowed, and names it', () => {
    assert.throws(() => acceptOverride('media@http://localhost:3002/,browse@https://evil.example/', rules), {
      code: 'bad_request',
      message: /"browse@https:\/\/evil\.example\/" is not allowed/,
    });
  });

  it('is forbidden for visitors who are not in-house', () => {
    assert.throws(() => acceptOverride('media@http://localhost:3002/', { ...rules, allowed: false }), {
      code: 'forbidden',
    });
  });
});
