import type { Citation } from '@mediothek/contract';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The citation for a word processor, which keeps the italics; everything else is escaped. */
export function citationHtml(runs: NonNullable<Citation['runs']>): string {
  return runs
    .map(({ text, italic }) => {
      const escaped = text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);
      return italic ? `<em>${escaped}</em>` : escaped;
    })
    .join('');
}
