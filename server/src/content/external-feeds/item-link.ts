const maxLinkLength = 2000;
const ownPath = /^\/(?![/\\])/;

/**
 * A link of a feed as it may stand in a page: http or https.
 * @param base the feed's address; feeds of the portal's own content folder have none, and may name paths on this site
 */
export function resolveLink(href: string | undefined, base: string | undefined): string | undefined {
  const text = href?.trim();
  if (!text || text.length > maxLinkLength) return undefined;
  if (base === undefined && ownPath.test(text)) return text;
  const url = URL.parse(text, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
