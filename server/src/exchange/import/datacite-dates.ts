import { childrenOf, elementsAt, lineText, type XmlElement } from './xml-element.ts';

const dateOf = (resource: XmlElement, type: string): string | undefined =>
  elementsAt(resource, 'dates', 'date')
    .filter(({ attributes }) => attributes.get('dateType') === type)
    .map(lineText)
    .find(Boolean);

/** When another Mediothek took it in, to the second; catalogues have days here, which mean other things. */
function takenIn(resource: XmlElement): string | undefined {
  const available = dateOf(resource, 'Available') ?? '';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(available) ? available : undefined;
}

/** @param datestamp of the OAI header, a day or a UTC time */
export function readAdded(resource: XmlElement, datestamp: string): string {
  return takenIn(resource) ?? (/^\d{4}-\d{2}-\d{2}$/.test(datestamp) ? `${datestamp}T00:00:00Z` : datestamp);
}

/** The year of publication. Where a Mediothek knows none, the kernel has it write the year of the taking in. */
export function readYear(resource: XmlElement): number | undefined {
  const year = lineText(childrenOf(resource, 'publicationYear')[0]);
  const isMakeshift = dateOf(resource, 'Issued') === undefined && takenIn(resource)?.startsWith(year);
  return year === '' || isMakeshift ? undefined : Number(year);
}
