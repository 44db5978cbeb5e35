import { escapeHtml, type Citation } from '@mediothek/contract';

/** The citation for a word processor, which keeps the italics; everything else is escaped. */
export const citationHtml = (runs: NonNullable<Citation['runs']>): string =>
  runs.map(({ text, italic }) => (italic ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text))).join('');
