import { listNameKey } from '@mediothek/contract';
import { type QueryExecutorProvider, sql } from 'kysely';

interface Row {
  id: number;
  account_id: number;
  name: string;
}

const before = [
  'alter table watchlist add name_key text, add expires timestamptz',
  'alter table watchlist drop constraint watchlist_account_id_name_key',
];
const after = [
  'alter table watchlist alter name_key set not null',
  // A deleted list does not reserve its name.
  'create unique index watchlist_name on watchlist (account_id, name_key) where expires is null',
];

/** Names that differ in case only were allowed before: the later list gets a number. */
function distinctName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${[...name].slice(0, 110).join('')} (${number})`;
    if (!taken.has(listNameKey(numbered))) return numbered;
  }
}

/** Names are unique, ignoring case. Deleted lists can be restored for a while. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(db);
  const { rows } = await sql<Row>`select id, account_id, name from watchlist order by id`.execute(db);
  const taken = new Map<number, Set<string>>();
  for (const row of rows) {
    const names = taken.get(row.account_id) ?? new Set();
    const name = distinctName(row.name, names);
    taken.set(row.account_id, names.add(listNameKey(name)));
    await sql`update watchlist set name = ${name}, name_key = ${listNameKey(name)} where id = ${row.id}`.execute(db);
  }
  for (const statement of after) await sql.raw(statement).execute(db);
}
