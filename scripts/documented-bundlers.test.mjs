/**
 * The configurations in docs/building-a-remote.md equal those with which e2e/topology/foreign-bundlers.slow.e2e.ts
 * builds.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './project.mjs';

const guide = readFileSync(join(root, 'docs/building-a-remote.md'), 'utf8');

for (const name of ['rspack.config.mjs', 'vite.config.mjs']) {
  test(`the guide contains ${name} as it is tested`, () => {
    const tested = readFileSync(join(root, 'e2e/fixtures/foreign-remote', name), 'utf8');
    assert.ok(guide.includes(`\`\`\`js\n${tested}\`\`\``), `${name} differs`);
  });
}

test('the configurations name the current versions of the shared packages', () => {
  const versionOf = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;
  const expected = {
    react: versionOf('node_modules/react'),
    '@mediothek/platform': versionOf('shared/platform'),
    '@mediothek/ui': versionOf('shared/ui'),
  };
  for (const [name, version] of Object.entries(expected)) {
    const ranges = guide.matchAll(new RegExp(`^ +'?${name}'?: host\\('(.*)'\\)`, 'gm'));
    assert.deepEqual(
      [...ranges].map(([, range]) => range),
      [`^${version}`, `^${version}`],
      name,
    );
  }
});
