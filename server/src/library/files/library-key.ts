/** Prefix of the library's files in the storage. */
export const filesPrefix = 'files/';

/**
 * Key of a file in the storage.
 * @param file path as in records, such as `1001/master.m3u8`
 */
export const libraryKey = (file: string): string => `${filesPrefix}${file}`;
