import { type Locale, type LocalizedText, type MediaObject, pickText } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { separateIds, seriesPrefix } from '../records/media-object.ts';
import { licenceName } from './labels.ts';

export type ResultInfo = Pick<MediaObject, 'passage' | 'captions' | 'licence'>;

interface Row {
  id: string;
  abstract: LocalizedText | null;
  licence: string | null;
  captions: { lang: string; kind: string }[] | null;
}

/** Characters of an abstract: two lines of a result on a wide screen. */
const maxLength = 240;

function beginningOf(text: string): string {
  const oneLine = text.replaceAll(/\s+/gu, ' ').trim();
  return oneLine.length > maxLength ? `${oneLine.slice(0, maxLength).replace(/\s\S*$/u, '')} …` : oneLine;
}

function infoOf({ abstract, licence, captions }: Row, locale: Locale): ResultInfo {
  const text = pickText(abstract ?? undefined, locale);
  const languages = (captions ?? []).filter(({ kind }) => kind !== 'descriptions').map(({ lang }) => lang);
  return {
    ...(text && { passage: { value: beginningOf(text.value), lang: text.lang } }),
    ...(languages.length > 0 && { captions: [...new Set(languages)] }),
    ...(licence && { licence: licenceName(licence)[locale] ?? licence }),
  };
}

/** What a result shows beside its title, by id: the beginning of the abstract, languages of captions, licence. */
export async function readResultInfo(
  db: Kysely<Database>,
  ids: string[],
  locale: Locale,
): Promise<Map<string, ResultInfo>> {
  const { media, series } = separateIds(ids);
  const { rows } = await sql<Row>`
    select id, record->'abstract' as abstract, record->>'licence' as licence, record->'files'->'captions' as captions
    from media where id = any(${media}::text[])
    union all
    select ${seriesPrefix} || id, record->'abstract', null, null from series where id = any(${series}::text[])
    `.execute(db);
  return new Map(rows.map((row) => [row.id, infoOf(row, locale)]));
}
