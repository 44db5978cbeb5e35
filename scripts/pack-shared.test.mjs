import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { compile, filesBelow, withCompiledNames } from './pack/compile.mjs';
import { packageIndex } from './pack/package-index.mjs';
import { packages } from './pack/packages.mjs';
import { packPackage } from './pack/pack-package.mjs';
import { root } from './project.mjs';

const work = mkdtempSync(join(tmpdir(), 'mediothek-pack-test-'));
after(() => rmSync(work, { recursive: true, force: true }));

describe('withCompiledNames', () => {
  it('renames relative imports in declarations, but not packages', () => {
    const text = `export { a } from './a.ts';\nexport type B = import("../b.tsx").B;\nimport 'x.ts';\nimport "./c.ts";`;
    const compiled = `export { a } from './a.js';\nexport type B = import("../b.js").B;\nimport 'x.ts';\nimport "./c.js";`;
    assert.equal(withCompiledNames(text), compiled);
  });
});

describe('packPackage', () => {
  for (const name of packages) {
    it(`packs ${name}: compiled, with all files that its manifest names`, async () => {
      const file = await packPackage(name, work, join(work, name));
      execFileSync('tar', ['-xzf', join(work, file), '-C', join(work, name)]);
      const folder = join(work, name, 'package');
      /** @type {import('./pack/packed-manifest.mjs').Manifest} */
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      assert.equal(manifest.private, undefined);
      assert.equal(manifest.devDependencies, undefined);
      const targets = [...Object.values(manifest.exports ?? {}), ...Object.values(manifest.bin ?? {})];
      const named = targets.flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)));
      for (const target of named) assert.ok(existsSync(join(folder, target)), target);
      const code = filesBelow(folder).filter((path) => /\.(js|mjs|d\.ts)$/.test(path));
      assert.ok(code.length > 5);
      for (const path of code.filter((path) => !path.includes('jest/'))) {
        const text = readFileSync(join(folder, path), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, '');
        assert.doesNotMatch(text, /(from|import\() ?['"]\.[^'"]*\.tsx?['"]/, `${path} imports a source`);
      }
      assert.deepEqual(
        filesBelow(join(folder, 'dist')).filter((path) => /\.test\.|testing-|(?<!\.d)\.tsx?$/.test(path)),
        [],
      );
    });
  }
});

describe('packageIndex', () => {
  it('has version, file and integrity of each package', () => {
    const folder = mkdtempSync(join(work, 'index-'));
    const file = 'mediothek-ui-1.10.0.tgz';
    writeFileSync(join(folder, file), 'a');
    // printf a | openssl dgst -sha512 -binary | base64 -w0
    const integrity = 'sha512-H0D8ktokFpR1CXnubPWC8tXX0o4YM13gWrxU0FYOD1MChgxlK/CNVgJSql50IQVG82n7u86MEs/HlXsmUv6adQ==';
    assert.deepEqual(JSON.parse(packageIndex(folder, [file])), {
      packages: { ui: { version: '1.10.0', file, integrity } },
    });
    assert.throws(() => packageIndex(folder, ['other.tgz']), /other\.tgz is no name of a package/);
  });
});

describe('compile', () => {
  it('throws with the messages of the compiler', async () => {
    const source = join(work, 'broken');
    mkdirSync(source);
    writeFileSync(join(source, 'broken.ts'), 'export const count: number = "three";');
    const options = { work: join(work, 'project'), ambient: [], types: [] };
    const compiling = compile(source, join(root, 'tsconfig.node.json'), join(work, 'out'), options);
    await assert.rejects(compiling, /broken does not compile:\n[^]*broken\.ts.*not assignable to type 'number'/);
  });
});
