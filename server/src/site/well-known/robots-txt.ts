/** What crawlers are asked to leave alone (RFC 9309): lists without an end, and what is no page. */
const without = ['/search?', '/opensearch/', '/builds/'];

export const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...without.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
