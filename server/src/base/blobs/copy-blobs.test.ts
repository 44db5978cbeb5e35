import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../testing-folder.ts';
import { BlobMismatchError } from './blob-store.ts';
import { copyBlobs, type CopyOptions } from './copy-blobs.ts';
import { FolderStore } from './folder-store.ts';
import { readBlob } from './read-blob.ts';

async function stores() {
  const folder = temporaryFolder();
  const [source, target] = [new FolderStore(folder), new FolderStore(temporaryFolder())];
  for (const key of ['files/1/film.mp4', 'files/2.mp4', 'other/3']) await source.put(key, Buffer.from(key));
  const outcomes: string[] = [];
  const options: CopyOptions = {
    prefixes: ['files/'],
    signal: new AbortController().signal,
    onBlob: ({ key }, outcome) => void outcomes.push(`${outcome} ${key}`),
  };
  const copy = async (changes: Partial<CopyOptions> = {}) => {
    outcomes.length = 0;
    await copyBlobs(source, target, { ...options, ...changes });
    return outcomes.toSorted();
  };
  return { folder, source, target, copy, options };
}

describe('copyBlobs', () => {
  it('copies the blobs below the prefixes, and continues where it stopped', async () => {
    const { target, copy } = await stores();
    const stop = new AbortController();
    const interrupted = copy({ signal: stop.signal, onBlob: () => stop.abort(new Error('Stopped')) });
    await assert.rejects(interrupted, /Stopped/);
    const outcomes = await copy();
    assert.deepEqual(outcomes.map((line) => line.split(' ')[0]).toSorted(), ['copied', 'present']);
    assert.deepEqual((await target.names('')).toSorted(), ['files/']);
    assert.equal((await readBlob(target, 'files/1/film.mp4', 100)).toString(), 'files/1/film.mp4');
    assert.deepEqual(await copy(), ['present files/1/film.mp4', 'present files/2.mp4']);
  });

  it('copies a blob again that has another size or was changed later', async () => {
    const { folder, source, copy } = await stores();
    await copy();
    await source.put('files/2.mp4', Buffer.from('longer than before'));
    const later = Date.now() / 1000 + 60;
    utimesSync(join(folder, 'files/1/film.mp4'), later, later);
    assert.deepEqual(await copy(), ['copied files/1/film.mp4', 'copied files/2.mp4']);
  });

  it('leaves out what is excluded', async () => {
    const { copy } = await stores();
    assert.deepEqual(await copy({ isExcluded: async ({ key }) => key.endsWith('2.mp4') }), ['copied files/1/film.mp4']);
  });

  it('continues if a blob is deleted before it is copied', async () => {
    const { source, target, copy } = await stores();
    const isExcluded = async ({ key }: { key: string }) => {
      if (key === 'files/2.mp4') await source.delete(key);
      return false;
    };
    assert.deepEqual(await copy({ isExcluded }), ['copied files/1/film.mp4', 'gone files/2.mp4']);
    assert.equal(await target.head('files/2.mp4'), undefined);
  });

  it('copies without a listener', async () => {
    const { source, target, options } = await stores();
    await copyBlobs(source, target, { prefixes: options.prefixes, signal: options.signal });
    assert.ok(await target.head('files/2.mp4'));
  });

  it('deletes a copy that is not the same, and ends', async () => {
    const { source, target, options } = await stores();
    /** Changes the first byte of what it stores. */
    class BrokenStore extends FolderStore {
      override put(...[key, body, given]: Parameters<FolderStore['put']>) {
        const changed = async function* () {
          let at = 0;
          for await (const chunk of body as Readable) {
            const bytes = Buffer.from(chunk);
            if (at === 0) bytes[0] = (bytes[0] ?? 0) ^ 1;
            at += bytes.length;
            yield bytes;
          }
        };
        return super.put(key, Readable.from(changed()), given);
      }
    }
    const broken = new BrokenStore(target.folder ?? '');
    await assert.rejects(copyBlobs(source, broken, options), BlobMismatchError);
    assert.deepEqual(
      (await target.names('files/')).filter((name) => !name.endsWith('/')),
      [],
    );
  });
});
