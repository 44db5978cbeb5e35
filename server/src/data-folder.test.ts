import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { restrictDataFolder } from './data-folder.ts';
import { temporaryFolder } from './testing-folder.ts';

const umask = process.umask();
after(() => process.umask(umask));
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it('hides the data folder and new files from other accounts', () => {
  const parent = temporaryFolder();
  const [existing, missing] = [join(parent, 'existing'), join(parent, 'missing')];
  mkdirSync(existing);
  chmodSync(existing, 0o755);
  for (const folder of [existing, missing]) {
    restrictDataFolder(folder);
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'files/one'), '');
    assert.deepEqual([folder, join(folder, 'files'), join(folder, 'files/one')].map(modeOf), ['750', '750', '640']);
  }
});
