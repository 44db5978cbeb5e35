/** XML element as the importer stores it: local name and namespace URI. */
export interface XmlElement {
  name: string;
  uri: string;
  /** By local name: `xml:lang` is `lang`. */
  attributes: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
  line: number;
}

/** Child elements called `name`, in document order. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return (
    element?.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name) ?? []
  );
}

/** The elements at the end of a path of child names, over all branches. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce((found, name) => found.flatMap((parent) => childrenOf(parent, name)), [element]);
}

/** The first element that `matches`, among `element` and its descendants. */
export function findElement(element: XmlElement, matches: (element: XmlElement) => boolean): XmlElement | undefined {
  if (matches(element)) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : findElement(child, matches);
    if (found) return found;
  }
  return undefined;
}

/** All text of the element, trimmed. `<br/>` is a line break (DataCite allows it in descriptions). */
export function rawText(element: XmlElement | undefined): string {
  const join = (part: XmlElement | string): string => {
    if (typeof part === 'string') return part;
    return part.name === 'br' ? '\n' : part.children.map(join).join('');
  };
  return element ? element.children.map(join).join('').trim() : '';
}

/** Text of the element as one line: runs of white space are one space. */
export function lineText(element: XmlElement | undefined): string {
  return rawText(element).replaceAll(/\s+/g, ' ');
}
