import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaDetails } from '@mediothek/contract';
import { parseFilePath } from '../../library/files/file-url.ts';
import { manyMediaDetails } from '../../library/records/media-details.ts';
import type { PortalFeedItem } from './portal-feed.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** Media in the order of `ids`. Missing media are omitted. */
export async function loadItems(
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
  ids: string[],
): Promise<PortalFeedItem[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media').select(['id', 'modified']).where('id', 'in', ids).execute();
  const modified = new Map(rows.map((row) => [row.id, row.modified]));
  const media = new Map((await manyMediaDetails(db, ids)).map((medium) => [medium.id, medium]));
  const items = ids.map(async (id): Promise<PortalFeedItem[]> => {
    const [medium, time] = [media.get(id), modified.get(id)];
    if (!medium || !time) return [];
    const enclosure = await enclosureOf(medium, dataDir);
    return [{ medium, modified: time, ...(enclosure && { enclosure }) }];
  });
  return (await Promise.all(items)).flat();
}

/** The file with the highest resolution. Feed readers show its size. */
async function enclosureOf({ files }: MediaDetails, dataDir: string): Promise<PortalFeedItem['enclosure']> {
  const best = files.progressive.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0))[0];
  if (!best) return undefined;
  const { file } = parseFilePath(best.src.replace('/files/', ''));
  const found = await stat(join(dataDir, 'files', file)).catch(() => undefined);
  return found && { href: best.src, type: best.mime, length: found.size };
}
