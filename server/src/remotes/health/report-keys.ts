/** Keys that sign report tokens. They are in the database, since all processes of a portal check each other's tokens. */
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** A new key signs after this many hours. The earlier one is valid until it is deleted. */
const rotationHours = 24;
const maxAgeHours = 48;
/** Milliseconds after which a process looks for a newer key. */
const refreshMs = 5 * 60_000;
/** Milliseconds between two searches for unknown keys: forged tokens may name any number of them. */
const searchMs = 1_000;

export interface ReportKey {
  id: number;
  key: Buffer;
}

export interface ReportKeys {
  /** Newest key. Created if there is none from the last day. */
  current(): Promise<ReportKey>;
  /** `undefined`: there is no such key, or not any more. */
  find(id: number): Promise<Buffer | undefined>;
}

/** Opens the keys of the portal. A process reads them again every few minutes, and when it meets an unknown one. */
export function openReportKeys(db: Kysely<Database>, now: () => number = Date.now): ReportKeys {
  let keys: ReportKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    await sql`insert into report_key (key) select ${randomBytes(32).toString('base64url')}
      where not exists (select from report_key where created > now() - make_interval(hours => ${rotationHours}))`.execute(
      db,
    );
    const rows = await db.selectFrom('report_key').select(['id', 'key']).orderBy('id', 'desc').execute();
    keys = rows.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64url') }));
    readAt = now();
  }
  const refresh = (olderThanMs: number): Promise<void> | undefined => {
    if (now() - readAt < olderThanMs) return undefined;
    return (reading ??= read().finally(() => (reading = undefined)));
  };
  return {
    async current() {
      await refresh(refreshMs);
      const [newest] = keys;
      if (!newest) throw new Error('No key for report tokens could be created');
      return newest;
    },
    async find(id) {
      const isKnown = () => keys.find((key) => key.id === id)?.key;
      if (!isKnown()) await refresh(searchMs);
      return isKnown();
    },
  };
}

/** Deletes keys whose tokens have expired. */
export async function deleteOldReportKeys(db: Kysely<Database>): Promise<void> {
  await sql`delete from report_key where created < now() - make_interval(hours => ${maxAgeHours})`.execute(db);
}
