import { type LocalizedText, type MediaRecord, type SeriesRecord } from '@mediothek/contract';
import { readItemTitle, relatedItems } from './datacite-items.ts';
import { repositoryOf } from './repository-of.ts';
import { elementsAt, lineText, type XmlElement } from './xml-element.ts';

export interface SeriesReading {
  records: SeriesRecord[];
  memberships: MediaRecord['series'];
}

/**
 * The series that contain a resource. Their numbers are alternate identifiers (`series:1022`). Their titles are those
 * of the related items, or else of descriptions of type SeriesInformation. If the URL of an item ends like that of a
 * Mediothek, `/series/1022`, it identifies the series, and the item may contain the part number. All other titles are
 * paired with the numbers in their order.
 * @param language of the titles
 * @param source OAI identifier of the medium
 * @param notes receives what cannot be stored
 */
export function readSeries(resource: XmlElement, language: string, source: string, notes: string[]): SeriesReading {
  const ids = elementsAt(resource, 'alternateIdentifiers', 'alternateIdentifier')
    .map((identifier) => /^series:(\d{1,18})$/.exec(lineText(identifier))?.[1])
    .filter((id) => id !== undefined);
  const uniqueIds = [...new Set(ids)];
  const byUrl = readByUrl(resource, language);
  const unpaired = uniqueIds.filter((id) => !byUrl.has(id));
  const titles = byUrl.size > 0 ? [] : readTitles(resource);
  for (const title of titles.slice(unpaired.length)) {
    notes.push(`the series “${title}” has no number at the source, so the medium gets no series`);
  }
  const pairs = new Map(unpaired.map((id, index) => [id, titles[index]]));
  const reading: SeriesReading = { records: [], memberships: [] };
  const repository = repositoryOf(source);
  for (const id of uniqueIds) {
    const paired = pairs.get(id);
    const { title, part } = byUrl.get(id) ?? { title: paired === undefined ? undefined : { [language]: paired } };
    if (title) {
      reading.records.push({ kind: 'series', id, title, source: `${repository} series:${id}` });
      reading.memberships.push({ id, ...(part !== undefined && { part }) });
    } else notes.push(`series:${id} has no title at the source and was left out`);
  }
  return reading;
}

const isPartOf = ['IsPublishedIn', 'IsPartOf'];

/** Series by their numbers, in the format of a Mediothek. */
function readByUrl(resource: XmlElement, language: string): Map<string, { title: LocalizedText; part?: number }> {
  const series = relatedItems(resource, isPartOf).flatMap(({ element, url = '', number = '' }) => {
    const id = /\/series\/(\d{1,18})$/.exec(url)?.[1];
    const title = readItemTitle(element, language);
    if (id === undefined || !title) return [];
    return [[id, { title, ...(/^[1-9]\d{0,5}$/.test(number) && { part: Number(number) }) }] as const];
  });
  return new Map(series);
}

function readTitles(resource: XmlElement): string[] {
  const published = relatedItems(resource, isPartOf);
  const related = published.map(({ element }) => lineText(elementsAt(element, 'titles', 'title')[0]));
  const described = elementsAt(resource, 'descriptions', 'description')
    .filter(({ attributes }) => attributes.get('descriptionType') === 'SeriesInformation')
    .map(lineText);
  const titles = related.some(Boolean) ? related : described;
  return [...new Set(titles.filter(Boolean))];
}
