import { escapeHtml } from '@mediothek/contract';
import { Marked } from 'marked';
import { sanitise } from './sanitise.ts';

/**
 * Notes of users: GitHub-flavoured Markdown without HTML, which is shown as it was entered. Headings become bold
 * paragraphs, because a note is part of a list; images become their descriptions. There are no tables, which may be
 * wider than a phone.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  // No token: the text is read as a paragraph.
  tokenizer: { html: () => undefined, tag: () => undefined, table: () => undefined },
  renderer: {
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
    },
    image: ({ text }) => escapeHtml(text),
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** @returns sanitised HTML */
export const renderNote = (note: string): string => sanitise(marked.parse(note, { async: false }));
