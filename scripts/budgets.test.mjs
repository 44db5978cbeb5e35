import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { measure, table } from './budgets.mjs';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'mediothek-budgets-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** @param {Record<string, string | object>} files */
function write(files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

describe('measure', () => {
  const shell = {
    account: { modules: ['account.js'] },
    integrity: { 'main.js': '', 'after-start.1a.js': '', 'containment.1a.js': '', 'watch-work.1a.js': '' },
  };

  it('sums the compressed bytes that a visitor loads first, of each entry and of the embed', () => {
    const build = { version: 'v1', entry: 'remoteEntry.js', modules: ['app.js'] };
    write({
      'registry.json': { remotes: { browse: { version: 'v1' }, player: { version: 'v1' } } },
      'shell/build.json': { main: 'main.js', texts: { en: 'en.js', de: 'de.js' }, ...shell },
      'shell/web/account.js.br': 'x'.repeat(7),
      'shell/web/after-start.1a.js.br': 'x'.repeat(8),
      'shell/web/containment.1a.js.br': 'x'.repeat(9),
      'shell/web/watch-work.1a.js.br': 'x'.repeat(3),
      'shell/web/main.js.br': 'x'.repeat(1_000),
      'shell/web/de.js.br': 'x'.repeat(20_000),
      'remotes/browse/v1/build.json': { ...build, name: 'browse', texts: { de: 'de.js' } },
      'remotes/browse/v1/web/de.js.br': 'x'.repeat(300_000),
      'remotes/browse/v1/web/remoteEntry.js.br': 'x'.repeat(100),
      'remotes/browse/v1/web/app.js.br': 'x'.repeat(10),
      'remotes/player/v1/build.json': {
        ...build,
        name: 'player',
        embed: 'embed.js',
        embedIntegrity: { 'embed.js': '', 'hls.1a.js': '', 'en.1a.js': '' },
        scripts: { starter: '1' },
      },
      'remotes/player/v1/web/remoteEntry.js.br': 'x'.repeat(200),
      'remotes/player/v1/embed/embed.js.br': 'x'.repeat(5),
      'remotes/player/v1/embed/hls.1a.js.br': 'x'.repeat(60),
      'remotes/player/v1/embed/en.1a.js.br': 'x'.repeat(9_000),
    });
    assert.deepEqual(
      measure(dist).map(({ what, bytes }) => [what, bytes]),
      [
        ['first page: shell + browse, in German', 321_110],
        ['additionally on account pages', 7],
        ['after the first page, when the browser is idle', 8],
        ['limits of remotes, when the browser is idle', 9],
        ['work of remotes, when the browser is idle', 3],
        ['entry of browse', 100],
        ['entry of player', 200],
        ['embed of player in all, in German', 71],
        ['script starter of player', brotliCompressSync('1').length],
      ],
    );
  });

  it('sums all that a details page loads until its video can play, without hls.js', () => {
    const build = {
      version: 'v1',
      entry: 'remoteEntry.js',
      modules: ['app.js'],
      styles: ['app.css'],
      texts: { en: 'en.js', de: 'de.js' },
    };
    const files = (/** @type {string} */ remote, /** @type {number} */ bytes) =>
      Object.fromEntries(
        [...Object.values(build.texts), ...build.styles, ...build.modules, build.entry].map((file) => [
          `remotes/${remote}/v1/web/${file}.br`,
          'x'.repeat(bytes),
        ]),
      );
    write({
      'registry.json': { remotes: { browse: { version: 'v1' }, media: { version: 'v1' }, player: { version: 'v1' } } },
      'shell/build.json': { main: 'main.js', styles: [{ file: 'main.css' }], texts: { de: 'de.js' }, ...shell },
      'shell/web/account.js.br': '',
      'shell/web/after-start.1a.js.br': '',
      'shell/web/containment.1a.js.br': '',
      'shell/web/watch-work.1a.js.br': '',
      'shell/web/main.js.br': 'x'.repeat(100_000),
      'shell/web/main.css.br': 'x'.repeat(10_000),
      'shell/web/de.js.br': 'x'.repeat(1_000),
      ...files('browse', 0),
      ...files('media', 1),
      ...files('player', 10),
      'remotes/browse/v1/build.json': { ...build, name: 'browse' },
      'remotes/media/v1/build.json': { ...build, name: 'media' },
      'remotes/player/v1/build.json': { ...build, name: 'player' },
      'remotes/player/v1/web/chunks.json': { hls: { js: ['hls.js'] } },
      'remotes/player/v1/web/hls.js.br': 'x'.repeat(500),
    });
    const row = measure(dist).find(({ what }) => what.startsWith('details'));
    assert.equal(row?.bytes, 111_000 + 4 * 1 + 4 * 10);
  });

  it('throws if there is no remote "browse"', () => {
    write({
      'registry.json': { remotes: {} },
      'shell/build.json': { main: 'main.js', texts: { de: 'de.js' }, ...shell },
      'shell/web/main.js.br': 'x',
      'shell/web/de.js.br': 'x',
    });
    assert.throws(() => measure(dist), /has no remote "browse"/);
  });
});

describe('table', () => {
  it('marks each budget as met or exceeded', () => {
    const [withinLimit, exceeded] = table([
      { what: 'shell', bytes: 9_000, limit: 9_000 },
      { what: 'embed', bytes: 9_001, limit: 9_000 },
    ]).split('\n');
    assert.match(withinLimit ?? '', /^shell +9\.0 kB +≤ 9\.0 kB +met$/);
    assert.match(exceeded ?? '', /^embed +9\.0 kB +≤ 9\.0 kB +EXCEEDED$/);
  });
});
