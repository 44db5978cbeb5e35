/** Selected values without hits: the filter still shows their names, so that a visitor can remove them. */
import { locales, type FacetName, type LocalizedText } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { publisherUri } from '../records/publishers.ts';
import { facets } from './facets.ts';
import type { FacetSelection } from './filters.ts';
import type { FacetCount } from './facet-counts.ts';

interface Chosen {
  facet: FacetName;
  value: string;
}
interface Named {
  facet: string;
  value: string;
  label: LocalizedText;
}

const keyOf = ({ facet, value }: { facet: string; value: string }): string => `${facet};${value}`;

/** Reads names from the library. Subjects, series and publishers have a record, even if no medium names them yet. */
async function namesInLibrary(db: Kysely<Database>, chosen: Chosen[]): Promise<Map<string, LocalizedText>> {
  const chosenRows = sql`json_to_recordset(${JSON.stringify(chosen)}::json) as wanted(facet text, value text)`;
  const { rows } = await sql<Named>`
    select facet, value, label from ${chosenRows} join facet_value using (facet, value)
      where facet not in ('subject', 'series', 'publisher')
    union all
    select facet, value, title from ${chosenRows} join subject on facet = 'subject' and uri = value
    union all
    select facet, value, record->'title' from ${chosenRows} join series on facet = 'series' and id = value
    union all
    select facet, value, json_build_object(${sql.join(locales.map((locale) => sql`${sql.lit(locale)}, name`))})
      from ${chosenRows} join publisher on facet = 'publisher' and value = ${publisherUri('')} || slug
    `.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.label]));
}

/** Adds the selected values that have no hits, with count 0, at the end. */
export async function withChosenValues(
  db: Kysely<Database>,
  counts: FacetCount[],
  selections: FacetSelection[],
): Promise<FacetCount[]> {
  const counted = new Set(counts.map(keyOf));
  const missing = selections
    .flatMap(({ facet, values }) => [...new Set(values)].map((value): Chosen => ({ facet, value })))
    .filter((chosen) => !counted.has(keyOf(chosen)));
  if (missing.length === 0) return counts;
  const names = await namesInLibrary(db, missing);
  return [
    ...counts,
    ...missing.map((chosen) => ({
      ...chosen,
      count: 0,
      label: names.get(keyOf(chosen)) ?? facets[chosen.facet].nameOf(chosen.value),
    })),
  ];
}
