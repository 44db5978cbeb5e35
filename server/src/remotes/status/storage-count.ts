/** Counts the stored files now and then, because an object storage does not tell how much it stores. */
import { type StorageArea, storageAreas, type StorageCount } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { type BlobInfo, type BlobStore, StorageUnavailableError } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import type { Job } from '../../base/job.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** A count of a few seconds costs little, so it is repeated every hour. */
const quickSeconds = 5;

/** A run may start a little less than an hour after the end of the one before. */
const validMs = ({ seconds }: StorageCount): number => (seconds <= quickSeconds ? 0.9 * hourMs : dayMs);

type CountedStore = Pick<BlobStore, 'folder' | 'list'>;

const kindOf = ({ folder }: CountedStore): StorageCount['storage'] => (folder === undefined ? 'bucket' : 'folder');

const isArea = (name: string): name is StorageArea => storageAreas.some((area) => area === name);
const areaOf = (key: string): StorageArea => {
  const [name = '', ...rest] = key.split('/', 2);
  return rest.length > 0 && isArea(name) ? name : 'other';
};

/**
 * A bucket is listed completely, because all its objects cost money. `DATA_DIR` also contains what is not stored through
 * this port, such as the embedded database.
 */
async function* listCounted(blobs: CountedStore): AsyncGenerator<BlobInfo> {
  if (kindOf(blobs) === 'bucket') yield* blobs.list('');
  else for (const area of storageAreas) if (area !== 'other') yield* blobs.list(`${area}/`);
}

/**
 * Counts the stored files by top-level folder. Memory does not depend on their number.
 * @returns areas with files, in the order of `storageAreas`
 * @throws the signal's reason; errors of the storage
 */
async function countAreas(blobs: CountedStore, signal: AbortSignal): Promise<StorageCount['areas']> {
  const counts = new Map(storageAreas.map((name) => [name, { name, objects: 0, bytes: 0 }]));
  for await (const { key, size } of listCounted(blobs)) {
    signal.throwIfAborted();
    const area = counts.get(areaOf(key));
    if (!area) continue;
    area.objects += 1;
    area.bytes += size;
  }
  signal.throwIfAborted();
  return [...counts.values()].filter(({ objects }) => objects > 0);
}

/** @returns the last complete count. `undefined`: there is none yet. */
export async function readStorageCount(db: Kysely<Database>): Promise<StorageCount | undefined> {
  const row = await db
    .selectFrom('storage_count')
    .select(['storage', 'counted', 'seconds', 'areas'])
    .executeTakeFirst();
  if (!row) return undefined;
  const sum = (figure: 'objects' | 'bytes') => row.areas.reduce((total, area) => total + area[figure], 0);
  return { ...row, counted: row.counted.toISOString(), objects: sum('objects'), bytes: sum('bytes') };
}

/**
 * Counts the stored files once a day, every hour if that is quick, and immediately if there is no count of this kind of
 * storage. The job tries again after an hour if the storage is unavailable. An interrupted count is not stored.
 * @param log called with one line if the storage is unavailable
 */
export const countStorage = (blobs: CountedStore, log: (line: string) => void): Job => ({
  name: 'count storage',
  intervalMs: hourMs,
  async run(db, signal) {
    const storage = kindOf(blobs);
    const last = await readStorageCount(db);
    if (last?.storage === storage && Date.now() - Date.parse(last.counted) < validMs(last)) return;
    const start = performance.now();
    try {
      const areas = JSON.stringify(await countAreas(blobs, signal));
      const seconds = Math.round(performance.now() - start) / 1000;
      const count = { storage, counted: new Date(), seconds, areas };
      await db
        .insertInto('storage_count')
        .values(count)
        .onConflict((conflict) => conflict.column('single').doUpdateSet(count))
        .execute();
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      log(`The stored files were not counted: ${error.message}`);
    }
  },
});
