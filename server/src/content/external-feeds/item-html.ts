import sanitizeHtml from 'sanitize-html';
import { resolveLink } from './item-link.ts';

/** Maximum length of a description, in characters of its text. */
const maxText = 1000;
const maxTitle = 300;

const tags = 'p br blockquote pre code strong em b i u s sub sup cite q span ul ol li a'.split(' ');
/** Marks elements that are removed with their content. Results never contain this attribute. */
const dropMark = 'data-drop';
const headings = /^h[1-6]$/;

/**
 * Sanitises the HTML of a feed item: inline elements and lists, links resolved against the URL of the feed. Images are
 * removed, because the Content-Security-Policy of pages allows none of other sites. The text is truncated after {@link
 * maxText} characters.
 * The parts of Mastodon's links that its own pages hide are removed, with an ellipsis where Mastodon shows one (classes
 * `invisible` and `ellipsis`, https://docs.joinmastodon.org/spec/activitypub/#sanitization).
 */
export function sanitiseItem(html: string, base: string | undefined): string {
  let length = 0;
  let isFull = false;
  let withEllipsis = false;
  const shorten = (text: string): string => {
    if (isFull) return '';
    const complete = withEllipsis ? `${text}…` : text;
    withEllipsis = false;
    length += complete.length;
    if (length <= maxText) return complete;
    isFull = true;
    return `${cutAtWord(complete, complete.length - (length - maxText))}…`;
  };
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { '*': ['lang', 'dir', dropMark], a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'svg', 'math', 'object'],
    nestingLimit: 20,
    textFilter: shorten,
    transformTags: {
      '*': (tagName, attribs) => {
        const classes = (attribs['class'] ?? '').split(/\s+/);
        if (isFull || classes.includes('invisible')) return { tagName, attribs: { [dropMark]: 'yes' } };
        withEllipsis = classes.includes('ellipsis');
        if (tagName === 'a') return { tagName, attribs: linkAttributes(attribs['href'], base) };
        const { [dropMark]: _, ...rest } = attribs;
        return { tagName: headings.test(tagName) ? 'p' : tagName, attribs: rest };
      },
    },
    exclusiveFilter: ({ tag, text, attribs }) => dropMark in attribs || (tag !== 'br' && text.trim() === ''),
  }).trim();
}

/** Text of a title or a name without its markup. */
export function plainText(html: string, maxLength = maxTitle): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text.length > maxLength ? `${cutAtWord(text, maxLength)}…` : text;
}

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function linkAttributes(href: string | undefined, base: string | undefined): Record<string, string> {
  const target = resolveLink(href, base);
  if (target === undefined) return {};
  return { href: target, ...(!target.startsWith('/') && { rel: 'external noopener' }) };
}

/** Truncates at the last space if one is near, never inside an entity or a surrogate pair. */
function cutAtWord(text: string, length: number): string {
  const start = text.slice(0, length);
  const space = start.search(/\s\S*$/);
  return space > length - 60 ? start.slice(0, space) : start.replace(/(&[^;\s]*|[\uD800-\uDBFF])$/, '');
}
