/** The schema's limit. */
const longest = 200;

/** Ends with a build's file, which says where to look; what follows may be the visitor's. */
const file = /^.*?\.(?:m?js|css)(?![\w.])/;

/** An error in few words, without what may be about the visitor: addresses of pages and of the API, queries, e-mail. */
export function shortMessage(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const told = text
    .replace(/\bparcel '[^']*' died in status \w+: /, '') // single-spa's, with a number of its own each time
    .replace(/(?:\bhttps?:\/)?\/[^\s'"()<>]+/g, (address) => file.exec(address)?.[0] ?? '…')
    .replace(/[^\s'"()<>]+@[^\s'"()<>]+/g, '…');
  return told.length > longest ? `${told.slice(0, longest - 1)}…` : told;
}
