import { languages, locales } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

type SearchLanguage = Readonly<Record<'code' | 'textSearch', string>>;
const searchLanguages = locales.map((code): SearchLanguage => ({ code, textSearch: languages[code].textSearch }));

const configurationOf = ({ code }: SearchLanguage): string => `library_${code}`;

/** Configurations of the search, in the order of the portal's languages when each was added. */
async function readConfigurations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ configurations: string[] }>`select library_configurations() as configurations`.execute(
    db,
  );
  return rows[0]?.configurations ?? [];
}

/**
 * Adds the portal's languages to the search: a text search configuration for each, without accents before stemming, and
 * the labels of facet values in suggestions. The job "renew search rows" then writes all search rows again. Languages
 * that the portal no longer has stay: a server of an earlier release may run at the same time.
 * @param portal its languages
 * @returns codes of the added languages
 */
export async function addSearchLanguages(
  db: Kysely<Database>,
  portal: readonly SearchLanguage[] = searchLanguages,
): Promise<string[]> {
  const isComplete = (known: string[]) => portal.every((language) => known.includes(configurationOf(language)));
  if (isComplete(await readConfigurations(db))) return [];
  return db.transaction().execute(async (trx) => {
    // Servers that start at the same time wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext('library_configurations'))`.execute(trx);
    const known = await readConfigurations(trx);
    const added = portal.filter((language) => !known.includes(configurationOf(language)));
    for (const language of added) await addConfiguration(trx, language);
    const all = [...known, ...added.map(configurationOf)];
    await sql`create or replace function library_configurations() returns text[] language sql immutable as
      ${sql.lit(`select '{${all.join()}}'::text[]`)}`.execute(trx);
    await indexLabels(trx, all);
    await sql`update media_search set version = 0`.execute(trx);
    return added.map(({ code }) => code);
  });
}

/** The configuration `simple` has no stems: its dictionary has its own name. */
const dictionaryOf = ({ textSearch }: SearchLanguage): string =>
  textSearch === 'simple' ? textSearch : `${textSearch}_stem`;

async function addConfiguration(db: Kysely<Database>, language: SearchLanguage): Promise<void> {
  const [configuration, original] = [sql.id(configurationOf(language)), sql.id(language.textSearch)];
  await sql`create text search configuration ${configuration} (copy = ${original})`.execute(db);
  await sql`alter text search configuration ${configuration} alter mapping for hword, hword_part, word
    with unaccent, ${sql.id(dictionaryOf(language))}`.execute(db);
}

/** Replaces the column `words` of facet values, as in migration 006. */
async function indexLabels(db: Kysely<Database>, configurations: readonly string[]): Promise<void> {
  const labels = configurations.map((name) => sql`coalesce(label->>${sql.lit(name.replace('library_', ''))}, '')`);
  await sql`alter table facet_value drop column words`.execute(db);
  await sql`alter table facet_value add column words tsvector generated always as (
    case when facet in ('author', 'subject', 'publisher')
    then to_tsvector('library_words', ${sql.join(labels, sql` || ' ' || `)}) end) stored`.execute(db);
  await sql`create index facet_value_words on facet_value using gin (words) with (fastupdate = off)`.execute(db);
}
