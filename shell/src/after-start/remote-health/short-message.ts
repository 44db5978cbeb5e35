/** Limit of the schema. */
const maxLength = 200;

/** Ends with the build's file, which locates the error. The rest of the URL may contain data of the visitor. */
const file = /^.*?\.(?:m?js|css)(?![\w.])/;

/**
 * Short text of an error. Omits what may be about the visitor: URLs of pages and of the API, queries, e-mail addresses.
 */
export function shortMessage(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const shortened = text
    .replace(/\bparcel '[^']*' died in status \w+: /, '') // single-spa's prefix, with a different number each time
    .replace(/(?:\bhttps?:\/)?\/[^\s'"()<>]+/g, (url) => file.exec(url)?.[0] ?? '…')
    .replace(/[^\s'"()<>]+@[^\s'"()<>]+/g, '…');
  return shortened.length > maxLength ? `${shortened.slice(0, maxLength - 1)}…` : shortened;
}
