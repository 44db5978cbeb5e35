/** Writes XML 1.0 (https://www.w3.org/TR/xml/): elements, attributes and escaped text only. */

/** Complete markup, which is inserted into an element without escaping. */
export interface Xml {
  readonly markup: string;
}
type Attributes = Readonly<Record<string, string | number | undefined>>;
/** Text is escaped. `undefined` and `false` are omitted. */
type Child = Xml | string | number | undefined | false;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** All characters outside `Char` of XML 1.0, section 2.2: escaping does not make them well-formed. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** A parser would read a bare carriage return as a line feed, and white space in an attribute as spaces. */
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
 * Element with its content.
 * @param name name with its prefix; a constant, never data
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

/** Wraps items in a list element, as DataCite does. `undefined`: the list is empty. */
export const listElement = (name: string, items: readonly Xml[]): Xml | undefined =>
  items.length > 0 ? element(name, {}, ...items) : undefined;

/** XML document with its declaration; to be sent as UTF-8. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
