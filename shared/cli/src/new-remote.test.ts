import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { filesBelow } from './describe/build-files.ts';
import { cli, temporaryFolder, writeFiles } from './testing-portal.ts';

const repository = join(import.meta.dirname, '../../..');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
interface Manifest {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
const manifest = (...path: string[]) => JSON.parse(read(...path, 'package.json')) as Manifest;

describe('mediothek remote new', () => {
  it('writes a remote with this name, with all files of the template', async () => {
    const folder = join(temporaryFolder(), 'orbit');
    const { code, stdout } = await cli(['remote', 'new', 'orbit', folder, '--port', '4002']);
    assert.equal(code, 0);
    assert.match(stdout, /Wrote 18 files to .*orbit\. Next:/);
    assert.equal(manifest(folder).name, 'remote-orbit');
    assert.match(read(folder, 'webpack.config.ts'), /name: 'orbit',\n  port: 4002,/);
    assert.ok(read(folder, 'webpack.config.ts').split('\n').length <= 15);
    assert.match(read(folder, 'src/remote.ts'), /name: 'orbit'/);
    assert.match(read(folder, 'README.md'), /^# Remote `orbit`\n/);
    assert.ok(existsSync(join(folder, '.gitignore')));
    for (const file of filesBelow(folder)) assert.doesNotMatch(read(folder, file), /__name__|3002/, file);
    assert.deepEqual(Object.keys(await import(join(folder, 'src/texts.en.ts'))), ['texts']);
  });

  it('has its texts in both languages', async () => {
    const template = join(import.meta.dirname, '../template/src');
    const [en, de] = (await Promise.all(
      ['en', 'de'].map((locale) => import(join(template, `texts.${locale}.ts`))),
    )) as { texts: Record<string, string> }[];
    assert.deepEqual(Object.keys(en?.texts ?? {}), Object.keys(de?.texts ?? { none: '' }));
  });

  it('requires the versions with which the portal itself is built and tested', () => {
    const template = JSON.parse(read(import.meta.dirname, '../template/package.template.json')) as Manifest;
    const own = manifest(repository).devDependencies;
    for (const [name, version] of Object.entries({ ...template.dependencies, ...template.devDependencies })) {
      const [, folder] = /^@mediothek\/(.*)/.exec(name) ?? [];
      const expected = folder
        ? (JSON.parse(read(repository, 'shared', folder, 'package.json')) as { version: string }).version
        : (own[name] ?? manifest(repository, 'shared/ui').dependencies[name]);
      assert.equal(version, expected, name);
    }
  });

  it('refers to packed packages', async () => {
    const [folder, packages] = [temporaryFolder(), temporaryFolder()];
    const names = ['build', 'cli', 'contract', 'platform', 'ui'];
    for (const version of ['1.2.3', '1.2.0', '1.1.9']) {
      writeFiles(packages, Object.fromEntries(names.map((name) => [`mediothek-${name}-${version}.tgz`, ''])));
    }
    await cli(['remote', 'new', 'orbit', join(folder, 'orbit'), '--packages', packages]);
    const { dependencies, devDependencies } = manifest(folder, 'orbit');
    for (const name of names) {
      const fileUrl = { ...dependencies, ...devDependencies }[`@mediothek/${name}`] ?? '';
      assert.match(fileUrl, new RegExp(`^file:\\.\\./.*/mediothek-${name}-1\\.2\\.3\\.tgz$`));
      assert.ok(existsSync(join(folder, 'orbit', fileUrl.slice('file:'.length))));
    }
    const { code, stderr } = await cli(['remote', 'new', 'other', join(folder, 'b'), '--packages', temporaryFolder()]);
    assert.equal(code, 1);
    assert.match(stderr, /has no mediothek-contract-….tgz: create it with "npm run pack:shared"/);
    assert.equal(existsSync(join(folder, 'b')), false);
  });

  it('overwrites nothing, and rejects an invalid name', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'mine.txt': '' });
    assert.match((await cli(['remote', 'new', 'orbit', folder])).stderr, /already exists and is not empty/);
    assert.equal((await cli(['remote', 'new', 'Orbit!', join(folder, 'x')])).code, 2);
  });
});
