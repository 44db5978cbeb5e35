/**
 * Identifies a file when it is chosen again. It uses name, size and time, like tus-js-client, because reading a file of
 * several GiB takes too long.
 */
export const fingerprintOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  [name.slice(0, 255), size, lastModified].join('|');
