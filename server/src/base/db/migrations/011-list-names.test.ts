import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing.ts';
import { up } from './011-list-names.ts';
import { up as addDefaultLists } from './021-default-lists.ts';

const undo = [
  'drop index watchlist_name',
  'alter table watchlist drop name_key, drop expires, drop is_default, drop has_default_name',
  'alter table watchlist add unique (account_id, name)',
];

test('names of an account that differ only in case become different, independently of other accounts', async () => {
  const { db } = await openTestDatabase();
  for (const statement of undo) await sql.raw(statement).execute(db);
  const long = 'x'.repeat(120);
  await sql`insert into account (username, email, password) values ('ann', 'a@b.c', ''), ('bob', 'b@b.c', '')`.execute(
    db,
  );
  await sql`
    insert into watchlist (account_id, name) select account.id, list.name
    from account, unnest(${['Waves', 'waves', 'WAVES', 'waves (2)', 'Ärger', 'ärger', long, long.toUpperCase()]}::text[])
      with ordinality as list (name, at)
    order by username, at`.execute(db);
  await up(db);
  await addDefaultLists(db); // the other tests of this process use the same schema
  const { rows } = await sql<{ username: string; name: string; name_key: string }>`
    select username, name, name_key from watchlist join account on account.id = account_id order by watchlist.id`.execute(
    db,
  );
  const names = [
    ['Waves', 'waves'],
    ['waves (2)', 'waves (2)'],
    ['WAVES (3)', 'waves (3)'],
    ['waves (2) (2)', 'waves (2) (2)'],
    ['Ärger', 'ärger'],
    ['ärger (2)', 'ärger (2)'],
    [long, long],
    [`${'X'.repeat(110)} (2)`, `${'x'.repeat(110)} (2)`],
  ];
  const namesOf = (of: string) => rows.filter(({ username }) => username === of).map((row) => [row.name, row.name_key]);
  assert.deepEqual(namesOf('ann'), names);
  assert.deepEqual(namesOf('bob'), names);
});
