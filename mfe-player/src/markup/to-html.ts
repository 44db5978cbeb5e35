import { escapeHtml } from '@mediothek/contract';
import type { MarkupNode } from './node.ts';

const withoutEndTag = new Set(['img', 'input', 'link', 'meta', 'source', 'track']);

/** HTML of `node`. Texts and attribute values are escaped; tag and attribute names come from the code. */
export function toHtml(node: MarkupNode | string): string {
  if (typeof node === 'string') return escapeHtml(node);
  const attributes = Object.entries(node.attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${value === true ? '' : escapeHtml(String(value))}"`)
    .join('');
  const start = `<${node.tag}${attributes}>`;
  return withoutEndTag.has(node.tag) ? start : `${start}${node.children.map(toHtml).join('')}</${node.tag}>`;
}
