/** Search row of a record. */
import {
  defaultLocale,
  genreNames,
  type LocalizedText,
  type MediaRecord,
  pickText,
  type SeriesRecord,
} from '@mediothek/contract';
import type { Publisher } from '../records/publishers.ts';
import { type FacetEntry, mediaFacets, seriesFacets } from './facet-values.ts';
import type { MediaContext } from './facets.ts';
import { fold } from './fold.ts';
import { withInitials } from './symbols.ts';

export interface WeightedText {
  weight: 'A' | 'B' | 'C' | 'D';
  /** `und` for names and keywords, which have no language. */
  lang: string;
  text: string;
}
export interface SearchRow {
  /** Id in the API: `1001`, `series:7`. */
  id: string;
  texts: WeightedText[];
  facets: FacetEntry[];
  added: string | null;
  year: number | null;
  duration: number | null;
  views: number;
  titles: string[];
  titleSort: string;
  /** Captions with the transcript, by language. A job reads them. */
  captions: { lang: string; file: string }[];
}

function weighted(weight: WeightedText['weight'], text: LocalizedText | undefined): WeightedText[] {
  return Object.entries(text ?? {}).map(([lang, value]) => ({ weight, lang, text: value }));
}

const titlesOf = (title: LocalizedText): Pick<SearchRow, 'titles' | 'titleSort'> => ({
  titles: Object.values(title),
  titleSort: fold(pickText(title, defaultLocale)?.value ?? ''),
});

/** Search row of a medium. */
export function mediaSearchRow(record: MediaRecord, context: MediaContext): SearchRow {
  const people = [...record.creators, ...record.contributors].map(({ name }) => withInitials(name));
  const names = [...people, ...record.keywords, context.publisher.name].join('. ');
  const spoken = (record.files?.captions ?? []).filter(({ kind }) => kind !== 'descriptions');
  return {
    id: record.id,
    texts: [
      ...weighted('A', record.title),
      ...weighted('B', record.abstract),
      { weight: 'C', lang: 'und', text: names },
      ...context.subjects.flatMap(({ title }) => weighted('C', title)),
      ...weighted('C', record.genre && genreNames[record.genre]),
      ...context.series.flatMap(({ title }) => weighted('C', title)),
      ...(record.alternativeTitles ?? []).map((text): WeightedText => ({ weight: 'C', lang: 'und', text })),
      ...(record.chapters ?? []).flatMap(({ title }) => weighted('D', title)),
      { weight: 'D', lang: 'und', text: [record.doi, record.source].filter(Boolean).join(' ') },
    ],
    facets: mediaFacets(record, context),
    added: record.added,
    year: record.year ?? null,
    duration: record.duration ?? null,
    views: record.views ?? 0,
    ...titlesOf(record.title),
    captions: spoken.map(({ lang, file }) => ({ lang, file })),
  };
}

/** Search row of a series. */
export function seriesSearchRow(record: SeriesRecord, publisher: Publisher | undefined): SearchRow {
  return {
    id: `series:${record.id}`,
    texts: [
      ...weighted('A', record.title),
      ...weighted('B', record.abstract),
      { weight: 'C', lang: 'und', text: publisher?.name ?? '' },
    ],
    facets: seriesFacets(publisher),
    added: record.added ?? null,
    year: null,
    duration: null,
    views: 0,
    ...titlesOf(record.title),
    captions: [],
  };
}
