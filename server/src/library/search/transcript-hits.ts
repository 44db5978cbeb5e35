import type { SpokenPassage } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { highlightTsQuery, searchTsQuery } from './candidates.ts';
import { headline, plain, toHighlight } from './highlight.ts';
import type { QueryTerms } from './query-terms.ts';

interface SpokenRow {
  media_id: string;
  lang: string;
  start: number;
  end: number;
  marked: string;
}

/** Best passage of each medium's transcript, by media id: passages with all words first, then by rank. */
export async function findTranscriptHits(
  db: Kysely<Database>,
  ids: string[],
  terms: QueryTerms,
): Promise<Map<string, SpokenPassage>> {
  const { rows } = await sql<SpokenRow>`
    with asked as materialized (
      select ${searchTsQuery({ ...terms, excluded: [] })} as whole, ${highlightTsQuery(terms)} as marks
    ), best as materialized (
      select distinct on (media_id) media_id, lang, start, "end", text as value
      from transcript_passage, asked where media_id = any(${ids}::text[]) and tsv @@ marks
      order by media_id, tsv @@ whole desc, ts_rank(tsv, marks) desc, start
    )
    select media_id, lang, start, "end", ${headline(sql`(select marks from asked)`, 'HighlightAll=true')} as marked
    from best`.execute(db);
  return new Map(
    rows.map(({ media_id, lang, start, end, marked }) => {
      const highlightedValue = toHighlight(marked);
      const passage = { start, end, lang, value: plain(marked), ...(highlightedValue && { highlightedValue }) };
      return [media_id, passage];
    }),
  );
}
