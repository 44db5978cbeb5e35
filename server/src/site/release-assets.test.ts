import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { pageAssetsFor } from './release-assets.ts';
import { readAssets } from './live-release.ts';
import { fakeDist, pageModule } from './testing-dist.ts';

const twoRemotes = () =>
  fakeDist({
    browse: { server: pageModule('return {}') },
    player: { version: 'v7', styles: '.player { color: blue }' },
  });

describe('readAssets', () => {
  it('resolves every file of the live builds to an absolute path with its integrity', async () => {
    const assets = await readAssets(twoRemotes().folder);
    assert.equal(assets.main, '/assets/main.1.js');
    assert.deepEqual(assets.remotes['player']?.modules, [
      '/remotes/player/v7/web/remoteEntry.js',
      '/remotes/player/v7/web/app.1.js',
    ]);
    assert.equal(assets.remotes['player']?.embed, '/remotes/player/v7/embed/embed.1.js');
    assert.equal(assets.remotes['player']?.server, false);
    assert.deepEqual(assets.registry[0], {
      name: 'browse',
      version: 'v1',
      entry: '/remotes/browse/v1/web/remoteEntry.js',
    });
    const { integrity } = JSON.parse(assets.importMap) as { integrity: Record<string, string> };
    for (const path of [assets.main, ...(assets.remotes['player']?.modules ?? [])]) {
      assert.match(integrity[path] ?? '', /^sha256-/, path);
    }
    const embed = '/remotes/player/v7/embed/embed.1.js';
    assert.match(assets.remotes['player']?.integrity[embed] ?? '', /^sha384-/);
    assert.ok(
      Object.keys(integrity).every((path) => path.endsWith('.js') && path !== embed),
      'pages carry what they may import',
    );
  });

  it('adds the files of a page that is a chunk of its own', async () => {
    const { player } = (await readAssets(twoRemotes().folder)).remotes;
    assert.equal(pageAssetsFor(player, 'embed', 'en'), player);
    const pageAssets = pageAssetsFor(player, 'list', 'en');
    assert.deepEqual(pageAssets?.modules, [...(player?.modules ?? []), '/remotes/player/v7/web/page-list.1.js']);
    assert.deepEqual(
      pageAssets?.styles.map(({ name }) => name),
      ['app.1.css', 'page-list.1.css'],
    );
  });

  it('adds the texts of such a page in the visitor’s language', async () => {
    const { player } = (await readAssets(twoRemotes().folder)).remotes;
    assert.ok(player);
    const texts = { 'list-en': { modules: ['en.js'], styles: [] }, 'list-de': { modules: ['de.js'], styles: [] } };
    const remote = { ...player, pages: { ...player.pages, ...texts } };
    const added = pageAssetsFor(remote, 'list', 'de')?.modules.slice(player.modules.length);
    assert.deepEqual(added, ['/remotes/player/v7/web/page-list.1.js', 'de.js']);
  });

  it('returns the rules that a page uses, or the complete sheet of a shell that was built without rules', async () => {
    const dist = twoRemotes();
    const stylesOf = async (html: string) =>
      (await readAssets(dist.folder)).styles.map(({ criticalCss: used }) => used.of(html).text);
    const [everywhere, used] = ['body { margin: 0 }', '.used { margin: 1px }'];
    assert.deepEqual(await stylesOf('<p class="other">'), [everywhere]);
    assert.deepEqual(await stylesOf('<p class="used">'), [everywhere + used]);
    dist.addShell('earlier', 'names');
    assert.deepEqual(await stylesOf('<p class="other">'), [everywhere + used]);
  });

  it('allows inline scripts and styles by hash', async () => {
    const slot = ':where([data-remote="player"] *)';
    const { policy, importMap, starter } = await readAssets(twoRemotes().folder);
    for (const text of [importMap, starter, `.player${slot} { color: blue }`, `.player-list${slot} { margin: 0 }`]) {
      assert.ok(policy.includes(createHash('sha256').update(text).digest('base64')), text);
    }
  });

  it('changes its id with any build', async () => {
    const dist = twoRemotes();
    const before = await readAssets(dist.folder);
    dist.addRemote('player', { version: 'v8' });
    dist.register({ browse: 'v1', player: 'v8' });
    assert.notEqual((await readAssets(dist.folder)).buildId, before.buildId);
  });

  it('names the file and its error', async () => {
    const dist = twoRemotes();
    const build = { styles: [], fonts: [], texts: {}, account: { modules: [], styles: [], texts: {} }, integrity: {} };
    dist.write('shell/build.json', JSON.stringify({ ...build, version: '1', main: 'evil.js' }));
    await assert.rejects(readAssets(dist.folder), /shell\/build\.json: \/main /);
    dist.write('shell/build.json', '{"version"');
    await assert.rejects(readAssets(dist.folder), /shell\/build\.json is not JSON/);
  });

  it('rejects rules of the shell that would end their element', async () => {
    const dist = twoRemotes();
    const rules = [{ css: 'a { content: "</STYLE><script>" }', classes: [[]] }];
    const build = { version: '1', main: 'main.1.js', styles: [{ file: 'main.1.css', rules }], fonts: [], texts: {} };
    const account = { modules: [], styles: [], texts: {} };
    dist.write('shell/build.json', JSON.stringify({ ...build, account, integrity: {} }));
    await assert.rejects(readAssets(dist.folder), /main\.1\.css holds "<\/style"/);
  });

  it('names a missing build of the registry', async () => {
    const dist = twoRemotes();
    dist.register({ browse: 'v2' });
    await assert.rejects(readAssets(dist.folder), /remotes\/browse\/v2\/build\.json/);
  });

  it('rejects file names outside of the build', async () => {
    const dist = twoRemotes();
    dist.write('remotes/browse/v1/build.json', JSON.stringify({ name: 'browse', version: 'v1', entry: '../../x.js' }));
    await assert.rejects(readAssets(dist.folder), /browse\/v1\/build\.json: /);
  });

  it('rejects a style sheet that would end its element', async () => {
    const dist = fakeDist({ browse: { styles: 'a { content: "</STYLE><script>" }' } });
    await assert.rejects(readAssets(dist.folder), /app\.1\.css holds "<\/style"/);
  });
});
