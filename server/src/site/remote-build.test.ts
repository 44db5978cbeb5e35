import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readRemoteBuild } from './remote-build.ts';
import { fakeDist, pageModule, type FakeRemote } from './testing-dist.ts';

const base = 'https://media.example:8443/builds/v1/';
const server = pageModule('return {}');

function remoteOf(remote: FakeRemote, change: (folder: string, build: Record<string, unknown>) => void = () => {}) {
  const dist = fakeDist({ media: remote });
  const folder = join(dist.folder, 'remotes/media/v1');
  const build = dist.readBuild('media');
  change(folder, build);
  dist.write('remotes/media/v1/build.json', JSON.stringify(build));
  return readRemoteBuild({ dist: dist.folder, remoteOrigins: ['https://media.example:8443'] }, 'media', 'v1');
}

describe('readRemoteBuild', () => {
  it('runs the Node build of the portal’s own build', async () => {
    const { server: runs, serverProblem } = await remoteOf({ server });
    assert.deepEqual({ runs, serverProblem }, { runs: true, serverProblem: undefined });
  });

  it('does not run the Node build of an untrusted team, and reports no problem', async () => {
    const { server: runs, serverProblem } = await remoteOf({ server, delivered: { trusted: false } });
    assert.deepEqual({ runs, serverProblem }, { runs: false, serverProblem: undefined });
  });

  it('runs the Node build of a trusted team', async () => {
    assert.equal((await remoteOf({ server, delivered: { trusted: true } })).server, true);
  });

  const nodeChanges: Record<string, [(folder: string, build: Record<string, unknown>) => void, RegExp]> = {
    'with another file': [
      (_, build) => (build['nodeIntegrity'] = { 'remote.mjs': `sha384-${'A'.repeat(64)}` }),
      /node\/remote\.mjs is not the file/,
    ],
    'without integrity': [(_, build) => delete build['nodeIntegrity'], /no integrity for node\/remote\.mjs/],
    'that is missing': [(folder) => rmSync(join(folder, 'node'), { recursive: true }), /ENOENT.*remote\.mjs/],
  };
  for (const [description, [change, message]] of Object.entries(nodeChanges)) {
    it(`does not run a trusted team’s Node build ${description}, and reports the problem`, async () => {
      const { server: runs, serverProblem } = await remoteOf({ server, delivered: { trusted: true } }, change);
      assert.equal(runs, false);
      assert.match(serverProblem ?? '', message);
    });
  }

  it('returns the URLs of files on the team’s own origin, with the integrity of the registration', async () => {
    const { modules, styles, texts, embed, origin, integrity, pages } = await remoteOf({ delivered: { base } });
    const web = 'https://media.example:8443/builds/v1/web';
    assert.deepEqual(modules, [`${web}/remoteEntry.js`, `${web}/app.1.js`]);
    assert.equal(styles[0]?.href, `${web}/app.1.css`);
    assert.equal(styles[0]?.text, '.media:where([data-remote="media"] *) { color: red }');
    assert.equal(texts['de'], `${web}/de.1.js`);
    assert.equal(pages['list']?.modules[0], `${web}/page-list.1.js`);
    assert.equal(embed, 'https://media.example:8443/builds/v1/embed/embed.1.js');
    assert.equal(origin, 'https://media.example:8443');
    for (const url of [...modules, embed, styles[0]?.href]) assert.match(integrity[url ?? ''] ?? '', /^sha384-/);
  });

  it('needs only the inlined styles of a build on another origin', async () => {
    const others = ['remoteEntry.js', 'app.1.js', 'en.1.js', 'de.1.js', 'page-list.1.js'];
    await remoteOf({ delivered: { base } }, (folder) => {
      for (const file of others) rmSync(join(folder, 'web', file));
      rmSync(join(folder, 'embed'), { recursive: true });
    });
    const withoutStyles = remoteOf({ delivered: { base } }, (folder) => rmSync(join(folder, 'web/app.1.css')));
    await assert.rejects(withoutStyles, /ENOENT.*app\.1\.css/);
  });

  const bases = [
    'https://evil.example/builds/',
    'https://media.example/builds/',
    'http://media.example:8443/builds/',
    'https://user:secret@media.example:8443/builds/',
    'https://media.example:8443/builds/?v=1',
    'https://media.example:8443/builds/#v1',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    '/builds/',
    '//media.example:8443/builds/',
  ];
  for (const invalid of bases) {
    it(`rejects files at ${invalid}`, async () => {
      await assert.rejects(remoteOf({ delivered: { base: invalid } }), /REMOTE_ORIGINS|no address of a build/);
    });
  }

  const without = (file: string) => (_: string, build: Record<string, unknown>) => {
    delete (build['integrity'] as Record<string, string>)[file]; // as the fake build writes it
  };
  for (const file of ['remoteEntry.js', 'app.1.js', 'app.1.css', 'de.1.js', 'page-list.1.js', 'page-list.1.css']) {
    it(`rejects a build whose ${file} has no integrity`, async () => {
      await assert.rejects(remoteOf({}, without(file)), new RegExp(`no integrity for ${file.replaceAll('.', '\\.')}`));
    });
  }
  it('rejects an embed without integrity', async () => {
    const change = (_: string, build: Record<string, unknown>) => delete build['embedIntegrity'];
    await assert.rejects(remoteOf({}, change), /no integrity for embed\.1\.js/);
  });

  for (const name of ['../../../secret.js', '/etc/passwd', 'a//b.js', 'a?b.js', '.env']) {
    it(`rejects a file named ${name}`, async () => {
      const change = (_: string, build: Record<string, unknown>) =>
        Object.assign(build['integrity'] as object, { [name]: `sha384-${'A'.repeat(64)}` }); // as the fake build writes it
      await assert.rejects(remoteOf({}, change), /build\.json names /);
    });
  }

  it('rejects the build of another remote or version', async () => {
    await assert.rejects(
      remoteOf({}, (_, build) => (build['name'] = 'player')),
      /is of player v1/,
    );
    await assert.rejects(
      remoteOf({}, (_, build) => (build['version'] = 'v2')),
      /is of media v2/,
    );
  });

  it('returns the required versions of the host’s packages', async () => {
    const { requires } = await remoteOf({ requires: { react: '^19.2.0' } });
    assert.deepEqual(requires, { react: '^19.2.0' });
  });
});
