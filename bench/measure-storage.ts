/** Uploads and playback of a portal whose files are in OpenStack Swift, compared with Swift itself. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3Store } from '../server/src/base/blobs/s3-store.ts';
import { createBucket, hasSwift, startSwift } from '../server/src/base/blobs/testing-swift-server.ts';
import { startPortal } from './portal.ts';
import { receiveFile } from './receive-file.ts';
import { median, type Figure } from './report.ts';
import { openUploads } from './upload-client.ts';

interface StorageOrder {
  /** Size of the file that is sent and played. */
  bytes: number;
  rounds: number;
  write(text: string): void;
}

const block = Buffer.alloc(2 ** 20, 'x');
const blocks = (bytes: number): Readable => Readable.from(Array.from({ length: bytes / block.length }, () => block));

/** A library with one medium. @returns its folder */
async function writeLibrary(parent: string): Promise<string> {
  const library = join(parent, 'library');
  await mkdir(join(library, 'files/1'), { recursive: true });
  await writeFile(join(library, 'files/1/film.mp4'), 'film');
  const record = {
    kind: 'media',
    id: '1',
    title: { en: 'Film' },
    language: 'en',
    medium: 'video',
    publisher: 'Bench',
    subjects: [],
    creators: [],
    contributors: [],
    keywords: [],
    series: [],
    stock: 'online',
    added: '2026-01-01T00:00:00Z',
    files: { progressive: [{ file: '1/film.mp4', mime: 'video/mp4' }] },
  };
  await writeFile(join(library, 'library.jsonl'), `${JSON.stringify(record)}\n`);
  return library;
}

/** @returns undefined if Swift is not installed */
export async function measureStorage({ bytes, rounds, write }: StorageOrder): Promise<Figure[] | undefined> {
  if (!hasSwift()) return undefined;
  write('Starting OpenStack Swift …\n');
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-bench-storage-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const swift = await startSwift();
  stack.defer(() => swift.stop());
  const { env, settings, client } = await createBucket(swift, 'bench');
  stack.defer(() => client.destroy());
  const portal = await startPortal({ pool: { threads: 0 } }, undefined, await writeLibrary(folder), env);
  stack.defer(() => portal.close());
  const store = new S3Store({ ...settings, publicUrl: 'http://127.0.0.1' });
  stack.defer(() => store.close());
  const uploads = await openUploads(portal.url);
  const speeds: Record<'put' | 'tus' | 'direct' | 'portal', number[]> = { put: [], tus: [], direct: [], portal: [] };
  const speed = (seconds: number) => bytes / seconds / 2 ** 20;
  for (let round = 0; round < rounds; round++) {
    write(`Sending and playing with OpenStack Swift, round ${round + 1} of ${rounds} …\n`);
    const started = performance.now();
    await store.put('files/1/film.mp4', blocks(bytes));
    speeds.put.push(speed((performance.now() - started) / 1000));
    speeds.tus.push(speed((await uploads.send(bytes)).seconds));
    const direct = (await store.publicAccess?.downloadUrl('files/1/film.mp4', 'attachment')) ?? '';
    speeds.direct.push(speed((await receiveFile(direct)).seconds));
    speeds.portal.push(speed((await receiveFile(`${portal.url}/files/1/film.mp4`)).seconds));
  }
  const share = (own: readonly number[], of: readonly number[]) => (100 * median(own)) / median(of);
  return [
    { what: `put of ${bytes / 2 ** 20} MiB to the storage`, value: median(speeds.put), unit: 'MiB/s' },
    { what: 'the same as an upload', value: median(speeds.tus), unit: 'MiB/s' },
    { what: 'of the put', value: share(speeds.tus, speeds.put), unit: '%' },
    { what: 'reading it directly from the storage', value: median(speeds.direct), unit: 'MiB/s' },
    { what: 'playing it through the portal', value: median(speeds.portal), unit: 'MiB/s' },
    {
      what: 'of reading it directly',
      value: share(speeds.portal, speeds.direct),
      unit: '%',
      target: { kind: 'at least', value: 80 },
    },
  ];
}
