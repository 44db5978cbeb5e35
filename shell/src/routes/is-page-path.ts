/** What the server answers at addresses where the route table expects pages: `/oai`, `/sitemap.xml`, `/media/7.ttl`. */
const nonPagePaths = /^\/(?:oai|oembed)\/?$|\.[a-z]+$/i;

/** Whether a link with this path leads to a page of the portal, so far as there is one; else the browser follows it. */
export const isPagePath = (pathname: string): boolean => !nonPagePaths.test(pathname);
