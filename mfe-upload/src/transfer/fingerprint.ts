/**
 * By what a file is recognised when it is chosen again. Name, size and time, as tus-js-client does it: the content of a
 * file of several GiB cannot be read in a moment.
 */
export const fingerprintOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  [name.slice(0, 255), size, lastModified].join('|');
