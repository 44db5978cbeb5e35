import { pickText, type Locale, type LocalizedText } from '@mediothek/contract';
import { oneOrMore, type JsonLd, type JsonLdNode } from './json-ld.ts';

/**
 * Writes localized texts. A page contains plain strings in its language, for search engines. A document for programs
 * contains every language with its tag.
 */
export class SchemaOrgTexts {
  readonly #locale: Locale | undefined;
  constructor(locale?: Locale) {
    this.#locale = locale;
  }

  one(text: LocalizedText | undefined): JsonLd | undefined {
    if (this.#locale !== undefined) return pickText(text, this.#locale)?.value;
    return oneOrMore(Object.entries(text ?? {}).map(([lang, value]) => tagged(lang, value)));
  }

  /** A title, with its other languages as alternate names. */
  names(title: LocalizedText, fallback: string): JsonLdNode {
    if (this.#locale === undefined) return { name: this.one(title) ?? fallback };
    const { lang, value } = pickText(title, this.#locale) ?? { lang: undefined, value: fallback };
    const others = Object.entries(title).flatMap(([other, text]) => (other === lang || text === value ? [] : [text]));
    return { name: value, alternateName: oneOrMore(others) };
  }
}

/** `und` means that the language is unknown. */
const tagged = (lang: string, value: string): JsonLd =>
  lang === 'und' ? value : { '@language': lang, '@value': value };
