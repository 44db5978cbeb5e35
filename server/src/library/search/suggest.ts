/** Suggestions for a query that is being typed. */
import type { Suggestion } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { seriesPrefix } from '../records/media-object.ts';
import { withoutControls } from './fold.ts';
import { spellings } from './spellings.ts';

const maxPerFacet = 3;
const maxTitles = 5;
/** Maximum of examined matches. A short prefix has too many to examine all of them while a visitor types. */
const maxExamined = 1000;

/** SQL: all words, the last one as a prefix, in all spellings. */
function beginnings(text: string): RawBuilder<unknown> {
  const queries = spellings(text).map((spelling) => {
    const [, before = '', last = ''] = /^(.*?)(\S+)$/su.exec(spelling) ?? [];
    // `plainto_tsquery` quotes its words; the suffix `:*` makes the last one a prefix.
    return sql`(plainto_tsquery('library_words', library_symbols(${before})) &&
      coalesce(nullif(plainto_tsquery('library_words', library_symbols(${last}))::text, '') || ':*', '')::tsquery)`;
  });
  return sql`(select ${sql.join(queries, sql` || `)})`;
}

/** SQL: all words, complete, in all spellings. */
export function allWords(text: string): RawBuilder<unknown> {
  const queries = spellings(text).map((spelling) => sql`plainto_tsquery('library_words', ${spelling})`);
  return sql`(select ${sql.join(queries, sql` || `)})`;
}

interface Row {
  count: number | null;
  kind: Suggestion['kind'];
  value: string;
  label: Record<string, string>;
}

/**
 * Subjects, people, publishers and titles that contain the typed words, the last one as a prefix. Ignores case and
 * accents. Frequent values and frequently viewed media come first.
 */
export async function suggest(db: Kysely<Database>, typed: string): Promise<Suggestion[]> {
  const text = withoutControls(typed).normalize('NFC').trim();
  if (!text) return [];
  const { rows } = await sql<Row>`
    with asked as materialized (select ${beginnings(text)} as query),
    named as (
      select facet, value, label, hits, row_number() over (partition by facet order by hits desc, value) as place
      from (select facet, value, label, hits from facet_value, asked where words @@ query and hits > 0
        limit ${sql.lit(maxExamined)}) found
    ), titled as (
      select id, views from (select id, views from media_search, asked where title_words @@ query
        limit ${sql.lit(maxExamined)}) found
      order by views desc, id limit ${sql.lit(maxTitles)}
    )
    select kind, value, label, count from (
      select facet as kind, value, label, hits as count, array_position('{subject,author,publisher}', facet) as part, place
      from named where place <= ${sql.lit(maxPerFacet)}
      union all
      select 'title', titled.id, coalesce(media.record, series.record)->'title', null, 4, row_number() over (order by titled.views desc, titled.id)
      from titled left join media on media.id = titled.id
        left join series on series.id =
          case when starts_with(titled.id, ${seriesPrefix}) then substr(titled.id, ${seriesPrefix.length + 1}) end
    ) suggestions order by part, place`.execute(db);
  return rows.map(({ count, ...suggestion }) => ({ ...suggestion, ...(count !== null && { count }) }));
}
