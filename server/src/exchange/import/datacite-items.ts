import { type LocalizedText } from '@mediothek/contract';
import { languageCode } from './datacite-texts.ts';
import { childrenOf, elementsAt, lineText, type XmlElement } from './xml-element.ts';

export interface RelatedItem {
  element: XmlElement;
  /** Its URL, if it has one */
  url: string | undefined;
  /** Where the medium stands in it */
  number: string | undefined;
}

/** What the resource stands in one of these relations to, as far as it is described here. */
export function relatedItems(resource: XmlElement, relations: readonly string[]): RelatedItem[] {
  return elementsAt(resource, 'relatedItems', 'relatedItem')
    .filter(({ attributes }) => relations.includes(attributes.get('relationType') ?? ''))
    .map((element) => {
      const url = childrenOf(element, 'relatedItemIdentifier').find(
        ({ attributes }) => attributes.get('relatedItemIdentifierType') === 'URL',
      );
      const [number] = childrenOf(element, 'number');
      return { element, url: url && lineText(url), number: number && lineText(number) };
    });
}

/** Titles by language; the first one counts for those without `xml:lang`. */
export function readItemTitle(item: XmlElement, language: string): LocalizedText | undefined {
  const title: LocalizedText = {};
  for (const element of elementsAt(item, 'titles', 'title')) {
    const text = lineText(element);
    const lang = languageCode(element.attributes.get('lang') ?? '') ?? language;
    if (text !== '') title[lang] ??= text;
  }
  return Object.keys(title).length > 0 ? title : undefined;
}
