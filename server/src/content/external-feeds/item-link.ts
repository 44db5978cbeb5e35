const maxLinkLength = 2000;
const ownPath = /^\/(?![/\\])/;

/**
 * Resolves a link of a feed. Only http and https are allowed.
 * @param base URL of the feed. Feeds of the content folder have none, and may contain paths on this site.
 */
export function resolveLink(href: string | undefined, base: string | undefined): string | undefined {
  const text = href?.trim();
  if (!text || text.length > maxLinkLength) return undefined;
  if (base === undefined && ownPath.test(text)) return text;
  const url = URL.parse(text, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
