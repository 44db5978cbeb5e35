import assert from 'node:assert/strict';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../testing-folder.ts';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import { sweepOldest } from './sweep-thumbnails.ts';

const now = Date.now();
function fill(folder: string, hoursOld: Record<string, number>): void {
  for (const [name, hours] of Object.entries(hoursOld)) {
    writeFileSync(join(folder, name), Buffer.alloc(1000));
    utimesSync(join(folder, name), now / 1000, now / 1000 - hours * 3600);
  }
}

describe('sweepOldest', () => {
  it('deletes the oldest files until the others are within the limit', async () => {
    const folder = temporaryFolder();
    fill(folder, { a: 4, b: 1, c: 3, d: 2 });
    await sweepOldest(new FolderStore(folder), '', 2500);
    assert.deepEqual(readdirSync(folder).toSorted(), ['b', 'd']);
    await sweepOldest(new FolderStore(folder), '', 2500);
    assert.deepEqual(readdirSync(folder).toSorted(), ['b', 'd']);
  });

  it('deletes files of an interrupted run, but none that is being written', async () => {
    const folder = temporaryFolder();
    fill(folder, { '.old': 2, '.new': 0.1, a: 3 });
    await sweepOldest(new FolderStore(folder), '', 2500);
    assert.deepEqual(readdirSync(folder).toSorted(), ['.new', 'a']);
  });

  it('does nothing before the first thumbnail', async () => {
    await sweepOldest(new FolderStore(join(temporaryFolder(), 'none')), '', 0);
  });
});
