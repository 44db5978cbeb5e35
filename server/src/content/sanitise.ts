import sanitizeHtml from 'sanitize-html';

const texts = 'p br hr blockquote pre code kbd samp strong em b i u s small sub sup mark abbr cite q dfn time span div';
const structure = 'h2 h3 h4 h5 h6 ul ol li dl dt dd a img figure figcaption details summary';
const tables = 'table caption thead tbody tfoot tr th td';

/** Images of this site. The Content-Security-Policy of pages does not allow others. */
const ownImage = /^\/(?![/\\])/;

const options: sanitizeHtml.IOptions = {
  allowedTags: `${texts} ${structure} ${tables}`.split(' '),
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'hreflang', 'rel'],
    // Around a table that may be wider than the page.
    div: [
      { name: 'role', multiple: false, values: ['region', 'group'] },
      { name: 'tabindex', values: ['0'] },
      'aria-labelledby',
    ],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The title of the page is its only h1.
    h1: 'h2',
    a: (tagName, { href = '', ...attributes }) => ({
      tagName,
      attribs: { ...attributes, href, ...(/^https?:/i.test(href) ? { rel: 'external noopener' } : {}) },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { alt: '', ...attributes, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImage.test(attribs['src'] ?? ''),
};

/**
 * Sanitises HTML so that it can neither act nor restyle the page. It removes scripts, handlers, styles, iframes and
 * forms, and images of other sites. External links get `rel="external noopener"`.
 */
export const sanitise = (html: string): string => sanitizeHtml(html, options).trim();
