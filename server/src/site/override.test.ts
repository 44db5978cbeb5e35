import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideOverride, readOverrideRequest, type OverrideRequest } from './override.ts';

const rules = { allowed: true, origins: ['http://localhost:*', 'https://preview.example:8443'] };
const byUrl = (text: string): OverrideRequest => ({ text, by: 'url' });
const decide = (text: string) => decideOverride(byUrl(text), rules);

describe('readOverrideRequest', () => {
  const query = (text: string) => new URL(`http://portal.test/${text}`).searchParams;

  it('prefers the URL to the cookie', () => {
    assert.deepEqual(readOverrideRequest(query('?override=a@http://localhost/'), 'override=b'), {
      text: 'a@http://localhost/',
      by: 'url',
    });
    assert.deepEqual(readOverrideRequest(query('?override='), 'override=b'), { text: '', by: 'url' });
    assert.deepEqual(readOverrideRequest(query(''), 'locale=de; override=a%40http%3A%2F%2Flocalhost%2F; x=1'), {
      text: 'a@http://localhost/',
      by: 'cookie',
    });
  });

  it('is undefined without a parameter and a cookie', () => {
    assert.equal(readOverrideRequest(query('?q=override'), 'locale=de; myoverride=x'), undefined);
    assert.equal(readOverrideRequest(query(''), undefined), undefined);
    assert.equal(readOverrideRequest(query(''), 'override='), undefined);
  });

  it('reads a cookie with invalid encoding as it is', () => {
    assert.deepEqual(readOverrideRequest(query(''), 'override=%E0%A4%A'), { text: '%E0%A4%A', by: 'cookie' });
  });
});

describe('decideOverride', () => {
  it('accepts several remotes, known to the portal or not, and stores them in a session cookie', () => {
    const { remotes, rejected, cookie } = decide(
      'media@http://localhost:3002/, quiz@https://preview.example:8443/quiz',
    );
    assert.deepEqual(remotes, { media: 'http://localhost:3002/', quiz: 'https://preview.example:8443/quiz/' });
    assert.equal(rejected, undefined);
    assert.equal(
      cookie,
      `override=${encodeURIComponent('media@http://localhost:3002/,quiz@https://preview.example:8443/quiz/')}; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('does not set a cookie that already has the accepted value', () => {
    const request: OverrideRequest = { text: 'media@http://localhost:3002/', by: 'cookie' };
    assert.equal(decideOverride(request, rules).cookie, undefined);
  });

  it('ends by an empty value and by "off"', () => {
    for (const text of ['', 'off']) {
      const { remotes, rejected, cookie } = decide(text);
      assert.deepEqual({ remotes, rejected }, { remotes: {}, rejected: undefined });
      assert.match(cookie ?? '', /^override=; .*Max-Age=0/);
    }
  });

  it('rejects all overrides of visitors who are not in-house, and deletes their cookie', () => {
    for (const by of ['url', 'cookie'] as const) {
      const decided = decideOverride({ text: 'media@http://localhost:3002/', by }, { ...rules, allowed: false });
      assert.deepEqual(decided.remotes, {});
      assert.equal(decided.rejected, 'media@http://localhost:3002/');
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
    it(`rejects ${JSON.stringify(text).slice(0, 70)}, and accepts the other entry`, () => {
      const alone = decide(text);
      assert.deepEqual(alone.remotes, {});
      assert.ok(alone.rejected && alone.rejected.length <= 200);
      assert.doesNotMatch(alone.rejected, /\p{Cc}/u);
      if (text.length > 2_000 || text.includes('text/javascript,')) return;
      const { remotes, rejected } = decide(`${text},player@http://localhost:3005/`);
      assert.deepEqual(remotes, { player: 'http://localhost:3005/' });
      assert.ok(rejected);
    });
  }

  it('accepts at most eight remotes', () => {
    const { remotes, rejected } = decide(
      Array.from({ length: 9 }, (_, n) => `r${n}x@http://localhost:300${n}/`).join(),
    );
    assert.equal(Object.keys(remotes).length, 8);
    assert.equal(rejected, 'r8x@http://localhost:3008/');
  });
});
