import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder, writeFiles } from '../testing-portal.ts';
import { contentVersion, deliveredFiles, integrityOf, leftOutFiles } from './build-files.ts';

describe('integrityOf', () => {
  it('is Subresource Integrity', () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.js': "alert('Hello, world.');" });
    // the example of https://www.w3.org/TR/SRI/#integrity-metadata-description
    assert.equal(
      integrityOf(join(folder, 'a.js')),
      'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
    );
  });
});

describe('contentVersion', () => {
  it('depends on contents and file names, not on the folder', () => {
    const [one, same, renamed, changed] = [temporaryFolder(), temporaryFolder(), temporaryFolder(), temporaryFolder()];
    writeFiles(one, { 'web/a.js': 'a' });
    writeFiles(same, { 'web/a.js': 'a', 'build.json': 'not part of it' });
    writeFiles(renamed, { 'web/b.js': 'a' });
    writeFiles(changed, { 'web/a.js': 'b' });
    assert.equal(contentVersion(same), contentVersion(one));
    assert.notEqual(contentVersion(renamed), contentVersion(one));
    assert.notEqual(contentVersion(changed), contentVersion(one));
  });

  it('does not depend on compressed copies and on files that are not delivered', () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'web/a.js': 'a' });
    const version = contentVersion(folder);
    writeFiles(folder, {
      'web/a.js.br': 'b',
      'web/index.html': '<p>',
      'web/.vite/manifest.json': '{}',
      'notes.txt': '',
    });
    assert.equal(contentVersion(folder), version);
  });
});

describe('deliveredFiles', () => {
  it('omits and names files for the bundler’s own use; the manifest is delivered for other hosts', () => {
    const folder = temporaryFolder();
    const own = ['web/a.css', 'web/a.js', 'web/a.js.map', 'web/logo.svg', 'web/mf-manifest.json', 'node/.hidden'];
    const others = [
      'web/.vite/manifest.json',
      'web/@mf-types.zip',
      'web/@mf-types/compiled/app.d.ts',
      'web/index.html',
      'web/mf-manifest-stats.json',
      'web/mf-stats.json',
    ];
    const neither = ['build.json', 'release.json', 'web/a.js.br', 'web/mf-manifest.json.br'];
    writeFiles(folder, Object.fromEntries([...own, ...others, ...neither].map((path) => [path, path])));
    assert.deepEqual(deliveredFiles(folder), own.toSorted());
    assert.deepEqual(leftOutFiles(folder), others.toSorted());
  });
});
