import { type MediaRecord } from '@mediothek/contract';
import { readItemTitle, relatedItems } from './datacite-items.ts';
import { type XmlElement } from './xml-element.ts';

/** What belongs to the medium besides: related items with an address and a title. */
export function readSupplements(resource: XmlElement, language: string): MediaRecord['supplements'] {
  const supplements = relatedItems(resource, ['IsSupplementedBy']).flatMap(({ element, address }) => {
    const title = readItemTitle(element, language);
    return title && address && /^https?:\/\//.test(address) ? [{ title, url: address }] : [];
  });
  return supplements.length > 0 ? supplements : undefined;
}
