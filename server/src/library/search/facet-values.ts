/** Facet values of records. Labels exist in all languages of the portal. */
import { type FacetName, facetNames, type MediaRecord } from '@mediothek/contract';
import type { Publisher } from '../records/publishers.ts';
import { facets, type LabelledValue, type MediaContext, publisherValue } from './facets.ts';
import { typeNames } from './labels.ts';

export interface FacetEntry extends LabelledValue {
  facet: FacetName;
}

/** Maximum length of a stored value. Values are part of URLs. */
const maxValueLength = 500;

/** Removes duplicates and values that are too long. */
function distinct(entries: FacetEntry[]): FacetEntry[] {
  const byKey = new Map(entries.map((entry) => [`${entry.facet};${entry.value}`, entry]));
  return [...byKey.values()].filter(({ value }) => value.length <= maxValueLength);
}

/** All facet values of a medium. */
export const mediaFacets = (record: MediaRecord, context: MediaContext): FacetEntry[] =>
  distinct(
    facetNames.flatMap((facet) => facets[facet].valuesOf(record, context).map((entry) => ({ facet, ...entry }))),
  );

/** Facet values of a series. Values of its parts are not included. */
export function seriesFacets(publisher: Publisher | undefined): FacetEntry[] {
  const type: FacetEntry = { facet: 'type', value: 'series', label: typeNames.series };
  return publisher ? [type, { facet: 'publisher', ...publisherValue(publisher) }] : [type];
}
