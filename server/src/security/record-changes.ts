/** Records which settings and content files differ from those of the last start, without their values. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { recordEvent } from './record-event.ts';

/**
 * Four digits. They show almost every change, and do not identify a value: of all possible passwords, one of 65,536 has
 * the same digits.
 */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4);

/** Names in the detail of an event. */
const maxNames = 12;

const listNames = (names: readonly string[]): string =>
  names.length > maxNames
    ? `${names.slice(0, maxNames).join(', ')} and ${names.length - maxNames} more`
    : names.join(', ');

/**
 * Compares values with those of the last call, of any process. The first process that has new ones records an event.
 * @param kind `settings`, or `content`: files by path
 * @param values by name; only short hashes are stored
 * @param target of the event
 */
export async function recordChanges(
  db: Kysely<Database>,
  kind: 'settings' | 'content',
  values: ReadonlyMap<string, string>,
  target?: string,
): Promise<void> {
  const prefix = `${kind} `;
  const rows = [...values]
    .map(([name, value]) => ({ name: `${prefix}${name}`, hash: shortHash(value) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('setting_seen')
      .select('name')
      .where(sql<boolean>`starts_with(name, ${prefix})`)
      .execute();
    const names = new Set(rows.map(({ name }) => name));
    const gone = known.map(({ name }) => name).filter((name) => !names.has(name));
    const changed =
      rows.length === 0
        ? []
        : await trx
            .insertInto('setting_seen')
            .values(rows)
            .onConflict((conflict) =>
              conflict
                .column('name')
                .doUpdateSet((row) => ({ hash: row.ref('excluded.hash') }))
                .whereRef('setting_seen.hash', '!=', 'excluded.hash'),
            )
            .returning('name')
            .execute();
    const removed =
      gone.length === 0
        ? []
        : await trx.deleteFrom('setting_seen').where('name', 'in', gone).returning('name').execute();
    const all = [...changed, ...removed].map(({ name }) => name.slice(prefix.length)).toSorted();
    // The first start has nothing to compare with.
    if (known.length === 0 || all.length === 0) return;
    await recordEvent(trx, {
      type: kind === 'settings' ? 'settings-changed' : 'content-changed',
      actor: 'server',
      target,
      detail: { text: listNames(all) },
    });
  });
}
