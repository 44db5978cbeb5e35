/** Writes XML 1.0 (https://www.w3.org/TR/xml/): elements, attributes and escaped text, and nothing else. */

/** Markup that is complete in itself and may stand inside an element as it is. */
export interface Xml {
  readonly markup: string;
}
type Attributes = Readonly<Record<string, string | number | undefined>>;
/** Text is escaped; what is `undefined` or `false` is left out. */
type Child = Xml | string | number | undefined | false;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Everything but the `Char` of XML 1.0, section 2.2: no escape makes it well-formed. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** A bare carriage return would be read as a line feed, and white space in an attribute as blanks. */
const reference = (char: string) => `&#${char.charCodeAt(0)};`;

const escapeText = (text: string): string =>
  text
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>]/g, (char) => entities[char] ?? char)
    .replaceAll('\r', reference);

const escapeAttribute = (text: string): string =>
  text
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"]/g, (char) => entities[char] ?? char)
    .replaceAll(/[\t\n\r]/g, reference);

/**
 * One element with its content.
 * @param name as it is written, with its prefix; names are ours, never data
 */
export function element(name: string, attributes: Attributes = {}, ...children: readonly Child[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeAttribute(String(value))}"`,
  );
  const content = children.map(markupOf).join('');
  const start = `<${name}${written.join('')}`;
  return { markup: content === '' ? `${start}/>` : `${start}>${content}</${name}>` };
}

function markupOf(child: Child): string {
  if (child === undefined || child === false) return '';
  return typeof child === 'object' ? child.markup : escapeText(String(child));
}

/** A list in an element of its own, as DataCite has them; nothing where the list is empty. */
export const listElement = (name: string, items: readonly Xml[]): Xml | undefined =>
  items.length > 0 ? element(name, {}, ...items) : undefined;

/** A document with its declaration; to be sent as UTF-8. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
