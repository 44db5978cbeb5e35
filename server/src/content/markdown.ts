import { Marked, type MarkedExtension, Renderer, type RendererObject } from 'marked';
import { fileName } from './file-schemas.ts';
import { sanitise } from './sanitise.ts';

export interface MarkdownHeading {
  /** Target of `#id` links, unique within the text. */
  id: string;
  /** Without markup. */
  title: string;
  /** 2 for the text's own sections, 3 and more for their subsections. */
  level: number;
}

export interface RenderedMarkdown {
  /** Sanitised. */
  html: string;
  /** In the order of the text. */
  headings: MarkdownHeading[];
}

/** Ids of the page around the text. */
const reservedIds = ['content', 'root'];
/** `## Cookies {#cookies}`: an id that stays the same if the text changes, in the syntax of Pandoc and kramdown. */
const chosenId = /\s*\{#([a-z][a-z0-9-]{0,63})\}$/;

/** `What is kept?` → `what-is-kept`. Accents are removed, letters of other scripts stay. */
function headingId(text: string): string {
  const normalized = text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
  return normalized.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'section';
}

/**
 * Renderer of headings and tables. Headings have the ids that they contain, or ids made from their text; all are added
 * to `headings`. A table may be wider than a phone. It scrolls in a region that the keyboard can reach and that is
 * labelled by its section.
 */
function sectionRenderer(headings: MarkdownHeading[]): RendererObject {
  const uses = new Map(reservedIds.map((id) => [id, 1]));
  return {
    heading({ tokens, depth, text }) {
      const id = chosenId.exec(text)?.[1] ?? headingId(text);
      const use = (uses.get(id) ?? 0) + 1;
      uses.set(id, use);
      const heading = { id: use === 1 ? id : `${id}-${use}`, level: Math.max(depth, 2) };
      const title = this.parser.parseInline(tokens, this.parser.textRenderer).replace(chosenId, '');
      headings.push({ ...heading, title: title.replaceAll(/<[^>]*>/g, '') });
      const html = this.parser.parseInline(tokens).replace(chosenId, '');
      return `<h${heading.level} id="${heading.id}">${html}</h${heading.level}>\n`;
    },
    table(token) {
      const { id } = headings.at(-1) ?? {};
      const region = id === undefined ? 'role="group"' : `role="region" aria-labelledby="${id}"`;
      return `<div ${region} tabindex="0">${Renderer.prototype.table.call(this, token)}</div>`;
    },
  };
}

/** Prepends `folder` to image names without a path. */
const imagesIn = (folder: string): MarkedExtension => ({
  walkTokens(token) {
    if (token.type === 'image' && fileName.test(token['href'])) token['href'] = folder + token['href'];
  },
});

/**
 * Renders GitHub-flavoured Markdown as HTML.
 * @param imageFolder URL of the folder of images without a path, with a trailing slash
 */
export function renderMarkdown(text: string, imageFolder?: string): RenderedMarkdown {
  const headings: MarkdownHeading[] = [];
  const marked = new Marked({ gfm: true, renderer: sectionRenderer(headings) });
  if (imageFolder !== undefined) marked.use(imagesIn(imageFolder));
  return { html: sanitise(marked.parse(text, { async: false })), headings };
}

/** Images of a Markdown text with their original names and lines, counted from 1. */
export function imagesOf(text: string): { source: string; line: number }[] {
  const found: { source: string; line: number }[] = [];
  let from = 0;
  const marked = new Marked({ gfm: true });
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type !== 'image') return;
    from = Math.max(text.indexOf(token.raw, from), 0);
    found.push({ source: token['href'], line: text.slice(0, from).split('\n').length });
    from += token.raw.length;
  });
  return found;
}
