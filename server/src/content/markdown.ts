import { Marked, type RendererObject } from 'marked';
import { sanitise } from './sanitise.ts';

/** `What is kept?` → `what-is-kept`; a letter's accents are dropped, other scripts kept. */
function headingId(text: string): string {
  const plain = text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'section';
}

/** GitHub-flavoured Markdown as sanitised HTML; headings carry ids made from their text, unique within it. */
export function renderMarkdown(text: string): string {
  const uses = new Map<string, number>();
  const renderer: RendererObject = {
    heading({ tokens, depth, text: heading }) {
      const id = headingId(heading);
      const use = (uses.get(id) ?? 0) + 1;
      uses.set(id, use);
      const level = Math.max(depth, 2);
      return `<h${level} id="${use === 1 ? id : `${id}-${use}`}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
  };
  return sanitise(new Marked({ gfm: true, renderer }).parse(text, { async: false }));
}
