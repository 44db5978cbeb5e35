/** Everything that RFC 3986 allows nowhere. */
const notInUris = /[^\w!#$%&'()*+,\-./:;=?@[\]~]/gu;

/** An address of the library as a URI: what is none is escaped, a good one stays as it is spelt. */
export const uriOf = (url: string): string =>
  url.replaceAll(notInUris, (char) => encodeURIComponent(char.toWellFormed()));

/** A path of the portal, or an address elsewhere, complete. */
export const absoluteUri = (href: string, origin: string): string => uriOf(href.startsWith('/') ? origin + href : href);

/** A DOI in an address (https://www.doi.org/the-identifier/resources/handbook): signs with a meaning of their own are escaped. */
export const doiPath = (doi: string): string => encodeURIComponent(doi).replaceAll('%2F', '/');
export const doiUrl = (doi: string): string => `https://doi.org/${doiPath(doi)}`;
