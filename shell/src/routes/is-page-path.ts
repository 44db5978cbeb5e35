/** Paths that the server handles itself although they match page routes: `/oai`, `/sitemap.xml`, `/media/7.ttl`. */
const nonPagePaths = /^\/(?:oai|oembed)\/?$|\.[a-z]+$/i;

/**
 * Whether a link with this path is handled by the router, whether or not the page exists. Otherwise the browser follows
 * it.
 */
export const isPagePath = (pathname: string): boolean => !nonPagePaths.test(pathname);
