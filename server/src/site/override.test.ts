import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideOverride, readOverrideRequest, type OverrideRequest } from './override.ts';

const rules = { allowed: true, origins: ['http://localhost:*', 'https://preview.example:8443'] };
const byAddress = (text: string): OverrideRequest => ({ text, by: 'address' });
const decide = (text: string) => decideOverride(byAddress(text), rules);

describe('readOverrideRequest', () => {
  const query = (text: string) => new URL(`http://portal.test/${text}`).searchParams;

  it('takes the address before the cookie', () => {
    assert.deepEqual(readOverrideRequest(query('?override=a@http://localhost/'), 'override=b'), {
      text: 'a@http://localhost/',
      by: 'address',
    });
    assert.deepEqual(readOverrideRequest(query('?override='), 'override=b'), { text: '', by: 'address' });
    assert.deepEqual(readOverrideRequest(query(''), 'locale=de; override=a%40http%3A%2F%2Flocalhost%2F; x=1'), {
      text: 'a@http://localhost/',
      by: 'cookie',
    });
  });

  it('is nothing for nearly everybody', () => {
    assert.equal(readOverrideRequest(query('?q=override'), 'locale=de; myoverride=x'), undefined);
    assert.equal(readOverrideRequest(query(''), undefined), undefined);
    assert.equal(readOverrideRequest(query(''), 'override='), undefined);
  });

  it('survives a cookie that is no encoding', () => {
    assert.deepEqual(readOverrideRequest(query(''), 'override=%E0%A4%A'), { text: '%E0%A4%A', by: 'cookie' });
  });
});

describe('decideOverride', () => {
  it('takes several remotes, known to the portal or not, and keeps them for the session', () => {
    const { remotes, refused, cookie } = decide('media@http://localhost:3002/, quiz@https://preview.example:8443/quiz');
    assert.deepEqual(remotes, { media: 'http://localhost:3002/', quiz: 'https://preview.example:8443/quiz/' });
    assert.equal(refused, undefined);
    assert.equal(
      cookie,
      `override=${encodeURIComponent('media@http://localhost:3002/,quiz@https://preview.example:8443/quiz/')}; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('leaves a cookie as it is that says what is done', () => {
    const wish: OverrideRequest = { text: 'media@http://localhost:3002/', by: 'cookie' };
    assert.equal(decideOverride(wish, rules).cookie, undefined);
  });

  it('ends', () => {
    for (const text of ['', 'off']) {
      const { remotes, refused, cookie } = decide(text);
      assert.deepEqual({ remotes, refused }, { remotes: {}, refused: undefined });
      assert.match(cookie ?? '', /^override=; .*Max-Age=0/);
    }
  });

  it('refuses everything for visitors from elsewhere, and takes their cookie away', () => {
    for (const by of ['address', 'cookie'] as const) {
      const decided = decideOverride({ text: 'media@http://localhost:3002/', by }, { ...rules, allowed: false });
      assert.deepEqual(decided.remotes, {});
      assert.equal(decided.refused, 'media@http://localhost:3002/');
      assert.match(decided.cookie ?? '', /Max-Age=0/);
    }
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
    it(`refuses ${JSON.stringify(text).slice(0, 70)}, and takes what is beside it`, () => {
      const alone = decide(text);
      assert.deepEqual(alone.remotes, {});
      assert.ok(alone.refused && alone.refused.length <= 200);
      assert.doesNotMatch(alone.refused, /\p{Cc}/u);
      if (text.length > 2_000 || text.includes('text/javascript,')) return;
      const { remotes, refused } = decide(`${text},player@http://localhost:3005/`);
      assert.deepEqual(remotes, { player: 'http://localhost:3005/' });
      assert.ok(refused);
    });
  }

  it('takes no more than eight', () => {
    const { remotes, refused } = decide(Array.from({ length: 9 }, (_, n) => `r${n}x@http://localhost:300${n}/`).join());
    assert.equal(Object.keys(remotes).length, 8);
    assert.equal(refused, 'r8x@http://localhost:3008/');
  });
});
