import { type SeriesRecord } from '@mediothek/contract';
import { elementsAt, lineText, type XmlElement } from './xml-element.ts';

/**
 * The series a resource is part of: numbers from `alternateIdentifier` (`series:1022`), titles from the related items
 * it is published in, else from descriptions of type SeriesInformation. Several pair up in their order.
 * @param language of the titles @param source OAI identifier of the medium @param notes gets what could not be kept
 */
export function readSeries(resource: XmlElement, language: string, source: string, notes: string[]): SeriesRecord[] {
  const ids = elementsAt(resource, 'alternateIdentifiers', 'alternateIdentifier')
    .map((identifier) => /^series:(\d{1,18})$/.exec(lineText(identifier))?.[1])
    .filter((id) => id !== undefined);
  const titles = readTitles(resource);
  // `oai:tib.eu:kmo-av:sid~51150` comes from `oai:tib.eu`.
  const repository = source.split(':', 2).join(':');
  const uniqueIds = [...new Set(ids)];
  for (const title of titles.slice(uniqueIds.length)) {
    notes.push(`the series “${title}” has no number at the source, so the medium stands alone`);
  }
  return uniqueIds.flatMap((id, index): SeriesRecord[] => {
    const title = titles[index];
    if (title !== undefined)
      return [{ kind: 'series', id, title: { [language]: title }, source: `${repository} series:${id}` }];
    notes.push(`series:${id} has no title at the source and was left out`);
    return [];
  });
}

function readTitles(resource: XmlElement): string[] {
  const published = elementsAt(resource, 'relatedItems', 'relatedItem').filter(({ attributes }) =>
    ['IsPublishedIn', 'IsPartOf'].includes(attributes.get('relationType') ?? ''),
  );
  const related = published.map((item) => lineText(elementsAt(item, 'titles', 'title')[0]));
  const described = elementsAt(resource, 'descriptions', 'description')
    .filter(({ attributes }) => attributes.get('descriptionType') === 'SeriesInformation')
    .map(lineText);
  const titles = related.some(Boolean) ? related : described;
  return [...new Set(titles.filter(Boolean))];
}
