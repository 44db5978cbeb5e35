import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';

/** Plain text of HTML, or of a text that may contain HTML. Blocks and `<br>` are line breaks. */
export function htmlText(html: string): string {
  const withBreaks = html.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<\/(?:p|div|li|h[1-6]|blockquote)>/gi, '\n\n');
  const text = decodeHTML(sanitizeHtml(withBreaks, { allowedTags: [], allowedAttributes: {} }));
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
