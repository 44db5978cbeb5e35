import type { PublisherDetails, PublisherList } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../../base/db/database.ts';
import { fileUrl } from '../files/file-url.ts';
import { publisherUri } from './publishers.ts';

/**
 * All publishers by name, with the number of their media.
 * @param logos paths that replace those of the records, by slug
 */
export async function listPublishers(
  db: Kysely<Database>,
  logos: ReadonlyMap<string, string> = new Map(),
): Promise<Static<typeof PublisherList>> {
  const { rows } = await sql<{ name: string; slug: string; logo: string | null; count: number }>`
    select name, slug, record->>'logo' as logo, coalesce(media_count, 0) as count
    from publisher left join (
      select publisher_id as id, count(*)::int as media_count from media where withdrawn is null group by publisher_id
    ) counted using (id) order by slug collate "C"`.execute(db);
  return {
    publishers: rows.map(({ logo: own, ...row }) => {
      const logo = logos.get(row.slug) ?? (own === null ? undefined : fileUrl(own));
      return { ...row, uri: publisherUri(row.slug), ...(logo === undefined ? {} : { logo }) };
    }),
  };
}

/** A publisher with figures about its media and series. */
export async function publisherDetails(
  db: Kysely<Database>,
  slug: string,
): Promise<Static<typeof PublisherDetails> | undefined> {
  const row = await db
    .selectFrom('publisher')
    .select(['id', 'name', 'record'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) return undefined;
  const { rows } = await sql<{
    media: number;
    series: number;
    duration: number;
    first: number | null;
    last: number | null;
  }>`
    select count(*)::int as media, (select count(*)::int from series where publisher_id = ${row.id}) as series,
      coalesce(sum(duration), 0) as duration, min(year) as first, max(year) as last
    from media where publisher_id = ${row.id} and withdrawn is null`.execute(db);
  const { media = 0, series = 0, duration = 0, first = null, last = null } = rows[0] ?? {};
  const { text, website, logo } = row.record;
  return {
    name: row.name,
    slug,
    uri: publisherUri(slug),
    ...(text ? { text } : {}),
    ...(website ? { website } : {}),
    ...(logo ? { logo: fileUrl(logo) } : {}),
    media,
    series,
    duration,
    ...(first !== null && last !== null ? { years: [first, last] } : {}),
  };
}
