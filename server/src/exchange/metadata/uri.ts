/** Characters that RFC 3986 does not allow in any part of a URI. */
const notInUris = /[^\w!#$%&'()*+,\-./:;=?@[\]~]/gu;

/** URI of a URL in the library. Invalid characters are escaped, a valid URI does not change. */
export const uriOf = (url: string): string =>
  url.replaceAll(notInUris, (char) => encodeURIComponent(char.toWellFormed()));

/** Absolute URI of a path of the portal, or of a URL on another site. */
export const absoluteUri = (href: string, origin: string): string => uriOf(href.startsWith('/') ? origin + href : href);

/** A DOI in a URL (https://www.doi.org/the-identifier/resources/handbook). Reserved characters are escaped. */
export const doiPath = (doi: string): string => encodeURIComponent(doi).replaceAll('%2F', '/');
export const doiUrl = (doi: string): string => `https://doi.org/${doiPath(doi)}`;
