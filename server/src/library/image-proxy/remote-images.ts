import { createHash } from 'node:crypto';

/** Addresses of pictures on other sites, by the id that stands for each in the portal's own address. */
export type RemoteImages = ReadonlyMap<string, string>;

export const imageProxyRoute = '/resources/pictures/';

/** The same address has the same id everywhere and always: copies outlive a restart. */
export const remoteImageId = (url: string): string => createHash('sha256').update(url).digest('hex');
