/** The schema's limit. */
const maxLength = 200;

/** Ends with a build's file, which says where to look; what follows may be the visitor's. */
const file = /^.*?\.(?:m?js|css)(?![\w.])/;

/** An error in few words, without what may be about the visitor: addresses of pages and of the API, queries, e-mail. */
export function shortMessage(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const shortened = text
    .replace(/\bparcel '[^']*' died in status \w+: /, '') // single-spa's, with a number of its own each time
    .replace(/(?:\bhttps?:\/)?\/[^\s'"()<>]+/g, (url) => file.exec(url)?.[0] ?? '…')
    .replace(/[^\s'"()<>]+@[^\s'"()<>]+/g, '…');
  return shortened.length > maxLength ? `${shortened.slice(0, maxLength - 1)}…` : shortened;
}
