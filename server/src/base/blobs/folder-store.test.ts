import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../testing-folder.ts';
import { FolderStore } from './folder-store.ts';
import { putFolder, withLocalFile } from './local-file.ts';
import { BlobTooLargeError, isEmptyPrefix, readBlob, readBlobIfExists } from './read-blob.ts';
import { DistantStore, testBlobStore } from './testing-blob-store.ts';

const contractFolder = temporaryFolder();
testBlobStore('FolderStore', async () => new FolderStore(contractFolder), 3_000_000);

describe('FolderStore', () => {
  const folder = temporaryFolder();
  const blobs = new FolderStore(folder);

  it('stores a blob as the file of that path', async () => {
    await blobs.put('files/1/film.mp4', Buffer.from('film'));
    assert.equal(readFileSync(join(folder, 'files/1/film.mp4'), 'utf8'), 'film');
    mkdirSync(join(folder, 'files/2'));
    writeFileSync(join(folder, 'files/2/found.vtt'), 'found');
    assert.equal((await readBlob(blobs, 'files/2/found.vtt', 5)).toString(), 'found');
  });

  it('follows links to folders and files', async () => {
    symlinkSync(join(folder, 'files/2'), join(folder, 'files/linked'));
    assert.deepEqual((await blobs.names('files/')).toSorted(), ['1/', '2/', 'linked/']);
    assert.equal((await blobs.head('files/linked/found.vtt'))?.size, 5);
  });

  it('keeps the version of a file that was copied with its times', async () => {
    const [path, copy] = ['files/2/found.vtt', 'files/2/copy.vtt'];
    writeFileSync(join(folder, copy), 'found');
    for (const file of [path, copy]) utimesSync(join(folder, file), 1_700_000_000, 1_700_000_000);
    const version = (await blobs.head(path))?.version;
    assert.equal((await blobs.head(copy))?.version, version);
    utimesSync(join(folder, copy), 1_700_000_000, 1_700_000_001);
    assert.notEqual((await blobs.head(copy))?.version, version);
  });

  it('leaves no temporary file after a put that fails', async () => {
    await assert.rejects(blobs.put('failed/one', Readable.from([Buffer.from('x')]), { size: 2 }));
    assert.deepEqual(readdirSync(join(folder, 'failed')), []);
  });

  it('does not list temporary files, and deletes old ones', async () => {
    mkdirSync(join(folder, 'parts/deep'), { recursive: true });
    for (const name of ['.old.1', 'deep/.old.2', '.new.3', 'blob']) writeFileSync(join(folder, 'parts', name), 'x');
    const yesterday = Date.now() / 1000 - 86_400;
    for (const name of ['.old.1', 'deep/.old.2', 'blob']) utimesSync(join(folder, 'parts', name), yesterday, yesterday);
    assert.deepEqual((await blobs.names('parts/')).toSorted(), ['blob', 'deep/']);
    await blobs.deleteUnfinished('parts/', 3_600_000);
    await blobs.deleteUnfinished('missing/', 3_600_000);
    assert.deepEqual(readdirSync(join(folder, 'parts')).toSorted(), ['.new.3', 'blob', 'deep']);
    assert.deepEqual(readdirSync(join(folder, 'parts/deep')), []);
  });

  it('closes the file of a blob that is not read', async () => {
    const opened = () => readdirSync('/proc/self/fd').length;
    const before = opened();
    for (let at = 0; at < 20; at += 1) {
      await assert.rejects(blobs.get('files/1/film.mp4', { start: 99 }));
      await assert.rejects(blobs.get('files/1'));
      await assert.rejects(readBlob(blobs, 'files/1/film.mp4', 3), BlobTooLargeError);
    }
    assert.ok(opened() < before + 10);
  });
});

describe('helpers', () => {
  const distant = new DistantStore(temporaryFolder());

  it('read small blobs', async () => {
    await distant.put('small/one', Buffer.from('12345'));
    assert.equal((await readBlobIfExists(distant, 'small/one', 5))?.toString(), '12345');
    assert.equal(await readBlobIfExists(distant, 'small/two', 5), undefined);
    await assert.rejects(readBlobIfExists(distant, 'small/one', 4), BlobTooLargeError);
    assert.deepEqual(await Promise.all(['small/', 'none/'].map((one) => isEmptyPrefix(distant, one))), [false, true]);
  });

  it('give a program the path in the folder, or a temporary copy', async () => {
    const folder = temporaryFolder();
    const blobs = new FolderStore(folder);
    for (const store of [blobs, distant]) await store.put('local/film.mp4', Buffer.from('film'));
    const options = { maxBytes: 4 };
    assert.equal(
      await withLocalFile(blobs, 'local/film.mp4', options, async (path) => path),
      join(folder, 'local/film.mp4'),
    );
    let copy = '';
    const content = await withLocalFile(distant, 'local/film.mp4', options, async (path) => {
      copy = path;
      return readFileSync(path, 'utf8');
    });
    assert.equal(content, 'film');
    assert.match(copy, /film\.mp4$/);
    assert.ok(!existsSync(copy));
    await assert.rejects(
      withLocalFile(distant, 'local/film.mp4', options, async (path) => {
        copy = path;
        throw new Error('The program failed');
      }),
      /The program failed/,
    );
    assert.ok(!existsSync(copy));
    await assert.rejects(
      withLocalFile(distant, 'local/film.mp4', { maxBytes: 3 }, async () => 1),
      BlobTooLargeError,
    );
  });

  it('store a folder', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'deep'));
    for (const name of ['a', 'deep/b', '.part']) writeFileSync(join(folder, name), name);
    await putFolder(distant, 'folder/', folder);
    assert.deepEqual((await distant.names('folder/')).toSorted(), ['a', 'deep/']);
    assert.equal((await readBlob(distant, 'folder/deep/b', 10)).toString(), 'deep/b');
  });
});
