/** Upgrades with the real npm, without a network. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder, writeFiles } from '../testing-portal.ts';
import { compareVersions, integrityOf, readUrl, sharedPackages } from './package-set.ts';
import { currentSource, planUpgrade, upgrade } from './upgrade.ts';

const signal = AbortSignal.timeout(300_000);
const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as Record<string, never>;

/** Writes a set of packages whose module is `text`. The platform depends on the contract, exactly. */
function pack(folder: string, version: string, text: string): void {
  for (const name of sharedPackages) {
    const source = join(temporaryFolder(), 'package');
    const dependencies = name === 'platform' ? { '@mediothek/contract': version } : {};
    const manifest = { name: `@mediothek/${name}`, version, type: 'module', exports: './index.js', dependencies };
    writeFiles(source, { 'package.json': JSON.stringify(manifest), 'index.js': `export const text = '${text}';\n` });
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', [
      '-czf',
      join(folder, `mediothek-${name}-${version}.tgz`),
      '-C',
      join(source, '..'),
      'package',
    ]);
  }
}

const root = temporaryFolder();
const [packages, remote] = [join(root, 'packages'), join(root, 'orbit')];
const env = {
  ...process.env,
  HOME: join(root, 'home'),
  npm_config_cache: join(root, 'cache'),
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_fetch_retries: '0',
};
const installed = () => readFileSync(join(remote, 'node_modules/@mediothek/platform/index.js'), 'utf8');
const versionOf = (name: string) => json(remote, 'node_modules/@mediothek', name, 'package.json')['version'];
const state = () => [
  readFileSync(join(remote, 'package.json'), 'utf8'),
  readFileSync(join(remote, 'package-lock.json'), 'utf8'),
];
const steps: string[] = [];
async function run(from = packages): Promise<void> {
  steps.length = 0;
  const plan = await planUpgrade(remote, from, signal);
  await upgrade({ folder: remote, plan, env, signal, onStep: (step) => steps.push(step) });
}

before(() => {
  pack(packages, '1.0.0', 'first');
  const file = (name: string) => `file:../packages/mediothek-${name}-1.0.0.tgz`;
  const entries = Object.fromEntries(sharedPackages.map((name) => [`@mediothek/${name}`, file(name)]));
  const manifest = {
    name: 'remote-orbit',
    private: true,
    type: 'module',
    scripts: { test: 'node check.mjs', build: 'node build.mjs' },
    dependencies: entries,
    overrides: entries,
  };
  writeFiles(remote, {
    'package.json': `${JSON.stringify(manifest, null, '\t')}\n`,
    'check.mjs': `import { text } from '@mediothek/platform';\nif (text === 'broken') throw new Error('the page is empty');\n`,
    'build.mjs': `import { text } from '@mediothek/platform';\nif (text === 'unbuildable') throw new Error('imports react-router');\n`,
  });
  mkdirSync(env.HOME);
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: remote, env });
});

describe('mediothek remote upgrade', () => {
  it('knows where the packages are from, and that nothing is newer', async () => {
    assert.equal(currentSource(remote), packages);
    const { changes, older } = await planUpgrade(remote, packages, signal);
    assert.deepEqual([changes, older], [[], []]);
  });

  it('installs the newest of several versions, and runs test and build', async () => {
    pack(packages, '1.2.0', 'second');
    pack(packages, '1.10.0', 'third');
    const plan = await planUpgrade(remote, packages, signal);
    assert.deepEqual(plan.changes[0], { name: '@mediothek/contract', from: '1.0.0', to: '1.10.0' });
    assert.equal(plan.changes.length, sharedPackages.length);
    assert.match(state()[0] ?? '', /1\.0\.0/, 'a plan changes nothing');
    await run();
    assert.deepEqual(steps, ['npm install', 'npm run test', 'npm run build']);
    assert.match(installed(), /third/);
    assert.deepEqual(
      sharedPackages.map(versionOf),
      sharedPackages.map(() => '1.10.0'),
    );
    const [manifest = '', lock = ''] = state();
    assert.match(manifest, /^\{\n\t"name"/, 'its indentation');
    assert.doesNotMatch(manifest + lock, /mediothek-\w+-1\.0\.0/);
    assert.equal(existsSync(join(remote, 'node_modules/.mediothek-before-upgrade')), false);
    assert.deepEqual((await planUpgrade(remote, packages, signal)).changes, []);
  });

  it('installs another file with the same version, which npm takes for the same', async () => {
    pack(packages, '1.10.0', 'fourth');
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: remote, env, stdio: 'ignore' });
    assert.match(installed(), /third/);
    await run();
    assert.match(installed(), /fourth/);
  });

  for (const [text, message] of [
    ['broken', /"npm run test" failed:[^]*the page is empty[^]*Nothing has changed/],
    ['unbuildable', /"npm run build" failed:[^]*imports react-router[^]*Nothing has changed/],
  ] as const) {
    it(`leaves everything as it was with ${text} packages`, async () => {
      const newer = temporaryFolder();
      pack(newer, '1.11.0', text);
      const earlier = state();
      await assert.rejects(run(newer), message);
      assert.deepEqual(state(), earlier);
      assert.match(installed(), /fourth/);
      execFileSync('npm', ['test'], { cwd: remote, env });
    });
  }

  it('leaves everything as it was if npm cannot install them', async () => {
    const newer = temporaryFolder();
    pack(newer, '1.12.0', 'fifth');
    writeFileSync(join(newer, 'mediothek-ui-1.12.0.tgz'), 'no archive');
    const earlier = state();
    await assert.rejects(run(newer), /"npm install" failed:/);
    assert.deepEqual(state(), earlier);
    assert.match(installed(), /fourth/);
  });

  it('changes nothing with older packages', async () => {
    const old = temporaryFolder();
    pack(old, '1.9.0', 'old');
    const { changes, older } = await planUpgrade(remote, old, signal);
    assert.deepEqual([changes.length, older.length], [0, sharedPackages.length]);
  });

  it('names what is missing', async () => {
    await assert.rejects(planUpgrade(remote, temporaryFolder(), signal), /has no mediothek-contract-….tgz/);
    await assert.rejects(planUpgrade(temporaryFolder(), packages, signal), /has no package\.json/);
    const other = temporaryFolder();
    writeFiles(other, { 'package.json': '{}' });
    await assert.rejects(planUpgrade(other, packages, signal), /depends on none/);
  });
});

describe('a set of packages at a URL', () => {
  let url = '';
  let index: unknown;
  const served = temporaryFolder();
  const server = createServer(({ url: path = '' }, response) => {
    if (path.endsWith('/index.json'))
      return void response.end(typeof index === 'string' ? index : JSON.stringify(index));
    const file = join(served, path.slice('/set/'.length));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/set`; // a TCP server
    pack(served, '2.0.0', 'from a URL');
    const packed = sharedPackages.map((name) => {
      const file = `mediothek-${name}-2.0.0.tgz`;
      return [name, { version: '2.0.0', file, integrity: integrityOf(readFileSync(join(served, file))) }];
    });
    index = { packages: Object.fromEntries(packed) };
  });
  after(() => server.close());

  it('is installed, with the files that its list names', async () => {
    await run(url);
    assert.match(installed(), /from a URL/);
    assert.equal(currentSource(remote), url);
  });

  it('is not installed if a file is not the one of the list', async () => {
    pack(served, '2.0.0', 'changed');
    const other = index as { packages: Record<string, { version: string }> };
    const newer = structuredClone(other);
    for (const each of Object.values(newer.packages)) Object.assign(each, { integrity: integrityOf(Buffer.from('x')) });
    index = newer;
    const earlier = state();
    await assert.rejects(run(url), /which is not the file of/);
    assert.deepEqual(state(), earlier);
  });

  it('is read over https only, unless it is on the same machine', async () => {
    await assert.rejects(readUrl('http://packages.example/set', signal), /is not encrypted/);
  });

  for (const [what, text] of [
    ['no JSON', '<!doctype html>'],
    ['a package that is missing', '{"packages":{}}'],
    ['a file elsewhere', () => ({ file: 'https://evil.example/a.tgz' })],
    ['a file above', () => ({ file: '../mediothek-ui-2.0.0.tgz' })],
  ] as const) {
    it(`is rejected with ${what}`, async () => {
      const valid = index;
      const ui = { version: '2.0.0', file: 'mediothek-ui-2.0.0.tgz', integrity: integrityOf(Buffer.from('')) };
      index =
        typeof text === 'string'
          ? text
          : { packages: { ...(valid as { packages: object }).packages, ui: { ...ui, ...text() } } };
      await assert.rejects(readUrl(url, signal), /index\.json is no list of packages/);
      index = valid;
    });
  }
});

describe('compareVersions', () => {
  it('compares numbers', () => {
    assert.deepEqual(['1.10.0', '1.9.1', '1.10.0', '0.9.9'].toSorted(compareVersions), [
      '0.9.9',
      '1.9.1',
      '1.10.0',
      '1.10.0',
    ]);
  });
});
