import type { MarkupNode } from './node.ts';

const svg = new Set(['svg', 'path']);

/** Builds `node` with DOM methods only. The page's CSP requires Trusted Types, so no text is parsed as HTML. */
export function toDom(node: MarkupNode, document: Document): Element {
  const element = svg.has(node.tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', node.tag)
    : document.createElement(node.tag);
  for (const [name, value] of Object.entries(node.attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...node.children.map((child) => (typeof child === 'string' ? child : toDom(child, document))));
  return element;
}
