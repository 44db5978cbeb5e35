import { defaultLocale, escapeHtml, type FieldItem, type Locale, locales } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { separateIds, seriesPrefix } from '../records/media-object.ts';
import { highlightTsQuery } from './candidates.ts';
import type { QueryTerms } from './query-terms.ts';
import { separator, withSymbols } from './symbols.ts';
import { configurationOf } from './vectors.ts';

/**
 * Highlighting in untrusted texts. A text may contain `<mark>`, so the marks are control characters, which are removed
 * from the texts first. `<` is replaced by a control character too, because PostgreSQL's parser drops everything that
 * looks like a tag. Everything is escaped before the marks become elements.
 */
const lessThan = '\u0001';
const open = '\u0002';
const close = '\u0003';

/** Marked text as HTML in which `<mark>` is the only element. `undefined`: nothing is marked. */
export function toHighlight(marked: string): string | undefined {
  if (!marked.includes(open)) return undefined;
  const text = withSymbols(marked, open, close).replaceAll(lessThan, '<');
  return escapeHtml(text).replaceAll(open, '<mark>').replaceAll(close, '</mark>');
}

/** Removes the marks. */
export const plain = (marked: string): string =>
  withSymbols(marked, open, close).replaceAll(lessThan, '<').replaceAll(open, '').replaceAll(close, '');

const configurations = locales.map((locale) => sql`when ${sql.lit(locale)} then ${sql.lit(configurationOf(locale))}`);
/** SQL: text search configuration of the language of column `lang`. */
export const configuration = sql`(case lang ${sql.join(configurations, sql` `)} else ${sql.lit(configurationOf(''))} end)::regconfig`;

/** SQL: the column `value`, in the language of column `lang`, with the matches of `query` marked. */
export function headline(query: RawBuilder<unknown>, options: string): RawBuilder<string> {
  const all = `${options}, StartSel=${open}, StopSel=${close}`;
  return sql<string>`ts_headline(${configuration},
    library_symbols(translate(value, ${`${lessThan}${open}${close}${separator}<`}, ${`    ${lessThan}`})), ${query}, ${all})`;
}

interface MarkedField {
  id: string;
  field: 'title' | 'abstract';
  lang: string;
  marked: string;
}

export interface Highlights {
  title: FieldItem[];
  passage?: FieldItem;
}

const countMarks = (text: string): number => text.split(open).length;

function collect(fields: MarkedField[], preferred: string): Highlights {
  const titles = fields.filter(({ field }) => field === 'title');
  const found = fields
    .filter(({ field, marked }) => field === 'abstract' && marked.includes(open))
    .toSorted(
      (a, b) =>
        Number(b.lang === preferred) - Number(a.lang === preferred) || countMarks(b.marked) - countMarks(a.marked),
    )[0];
  const item = ({ marked, lang }: MarkedField): FieldItem => {
    const highlightedValue = toHighlight(marked);
    return { value: plain(marked), ...(highlightedValue ? { highlightedValue } : {}), lang };
  };
  return { title: titles.map(item), ...(found ? { passage: item(found) } : {}) };
}

/**
 * By hit: the titles with the matches marked, and the passage of the abstract that matches: in the visitor's language if
 * there is one, otherwise the one with the most matches.
 */
export async function highlight(
  db: Kysely<Database>,
  { ids, terms, lang = defaultLocale }: { ids: string[]; terms: QueryTerms; lang: Locale | undefined },
): Promise<Map<string, Highlights>> {
  const query = highlightTsQuery(terms);
  const { media, series } = separateIds(ids);
  const { rows } = await sql<MarkedField>`
    with found as (
      select id, record from media where id = any(${media}::text[])
      union all
      select ${seriesPrefix} || id, record from series where id = any(${series}::text[])
    )
    select id, 'title' as field, lang, ${headline(query, 'HighlightAll=true')} as marked
    from found, json_each_text(record->'title') as title(lang, value)
    union all
    select id, 'abstract', lang, ${headline(query, 'MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "')}
    from found, json_each_text(coalesce(record->'abstract', '{}'::json)) as abstract(lang, value)
    `.execute(db);
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, fields]) => [id, collect(fields, lang)]));
}
