import type { MediaRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import type { FileVersions } from './file-url.ts';
import { libraryKey } from './library-key.ts';
import { namedFiles } from './named-files.ts';
import { noteFileVersions, noteLostAudio } from './video-audio.ts';

const pageSize = 100;

async function versionsOf(record: MediaRecord, blobs: BlobStore): Promise<FileVersions> {
  const found = await Promise.all(
    namedFiles(record).map(async (file): Promise<[string, string][]> => {
      const version = (await blobs.head(libraryKey(file)))?.version;
      return version === undefined ? [] : [[file, version]];
    }),
  );
  return Object.fromEntries(found.flat());
}

const mediaWithFiles = (db: Kysely<Database>, after: string) =>
  db
    .selectFrom('media')
    .leftJoin('video_audio', (join) => join.onRef('media_id', '=', 'id').on('source_version', 'is not', null))
    .select(['id', 'record', 'file_versions', 'file as audio'])
    .where(sql<boolean>`(record -> 'files') is not null`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute();

/**
 * Reads the versions of all files in the storage and stores those that changed. Lost audio files are made again.
 * @returns number of media with changed versions
 */
export async function refreshFileVersions(
  db: Kysely<Database>,
  blobs: BlobStore,
  signal?: AbortSignal,
): Promise<number> {
  let renewed = 0;
  let page = await mediaWithFiles(db, '');
  while (page.length > 0) {
    for (const { id, record, file_versions: storedVersions, audio } of page) {
      if (signal?.aborted) return renewed;
      if (audio !== null && !(await blobs.head(libraryKey(audio)))) await noteLostAudio(db, id, audio);
      const versions = await versionsOf(record, blobs);
      if (JSON.stringify(versions) === JSON.stringify(storedVersions)) continue;
      await db
        .updateTable('media')
        .set({ file_versions: JSON.stringify(versions) })
        .where('id', '=', id)
        .execute();
      await noteFileVersions(db, id, versions);
      renewed += 1;
    }
    page = await mediaWithFiles(db, page.at(-1)?.id ?? '');
  }
  return renewed;
}
