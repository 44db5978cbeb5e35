import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { completeLock, missingPackages, platformOf } from './complete-lock.mjs';

const incomplete = {
  packages: {
    '': {},
    'node_modules/native': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { 'native-linux-x64': '1.0.0', 'native-darwin-arm64': '1.0.0' },
    },
    'node_modules/native-linux-x64': {
      version: '1.0.0',
      dev: true,
      optional: true,
      resolved: 'https://registry.example/x.tgz',
    },
    'node_modules/ui': { resolved: 'shared/ui', link: true },
  },
};

describe('platformOf', () => {
  it('reads os, cpu and libc from the name', () => {
    assert.deepEqual(platformOf('@a/binding-linux-x64-gnu'), { os: ['linux'], cpu: ['x64'], libc: ['glibc'] });
    assert.deepEqual(platformOf('@a/binding-linux-arm-musleabihf'), { os: ['linux'], cpu: ['arm'], libc: ['musl'] });
    assert.deepEqual(platformOf('@a/b-win32-arm64-msvc'), { os: ['win32'], cpu: ['arm64'] });
    assert.deepEqual(platformOf('@a/b-wasm32-wasi'), { cpu: ['wasm32'] });
    assert.equal(platformOf('fsevents'), undefined);
  });
});

describe('completeLock', () => {
  it('adds packages that are named and not locked, with their platform', () => {
    const { packages } = completeLock(incomplete);
    assert.deepEqual(packages['node_modules/native-darwin-arm64'], {
      version: '1.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    });
    assert.deepEqual(missingPackages({ packages }), []);
  });

  it('finds a package nested next to the one that needs it', () => {
    const packages = {
      'node_modules/a/node_modules/native': { optionalDependencies: { 'native-win32-x64': '2.0.0' } },
      'node_modules/a/node_modules/native-win32-x64': { version: '2.0.0' },
    };
    assert.deepEqual(missingPackages({ packages }), []);
  });

  it('removes registry URLs and leaves workspace links', () => {
    const { packages } = completeLock(incomplete);
    assert.equal(packages['node_modules/native-linux-x64']?.resolved, undefined);
    assert.equal(packages['node_modules/ui']?.resolved, 'shared/ui');
  });

  it('throws for a package without a platform in its name', () => {
    const lock = { packages: { 'node_modules/a': { optionalDependencies: { fsevents: '^2.3.0' } } } };
    assert.throws(() => completeLock(lock), /fsevents@\^2\.3\.0/);
  });
});

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

  it('is complete (else run `node scripts/complete-lock.mjs`)', () => {
    assert.deepEqual(missingPackages(lock), []);
  });

  it('names no registry', () => {
    assert.doesNotMatch(JSON.stringify(lock), /"resolved":"https?:/);
  });
});
