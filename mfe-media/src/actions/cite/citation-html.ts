import { escapeHtml, type Citation } from '@mediothek/contract';

/** Citation as HTML for a word processor, with its italics. All other markup is escaped. */
export const citationHtml = (runs: NonNullable<Citation['runs']>): string =>
  runs.map(({ text, italic }) => (italic ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text))).join('');
