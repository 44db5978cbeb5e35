import { type LocalizedText } from '@mediothek/contract';
import { languageCode } from './datacite-texts.ts';
import { childrenOf, elementsAt, lineText, type XmlElement } from './xml-element.ts';

export interface RelatedItem {
  element: XmlElement;
  /** `undefined`: the item has no URL. */
  url: string | undefined;
  /** Position of the medium in the item. */
  number: string | undefined;
}

/** Related items of the resource with one of these relations. */
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

/** Titles by language. `language` is that of titles without `xml:lang`; the first title of each language counts. */
export function readItemTitle(item: XmlElement, language: string): LocalizedText | undefined {
  const title: LocalizedText = {};
  for (const element of elementsAt(item, 'titles', 'title')) {
    const text = lineText(element);
    const lang = languageCode(element.attributes.get('lang') ?? '') ?? language;
    if (text !== '') title[lang] ??= text;
  }
  return Object.keys(title).length > 0 ? title : undefined;
}
