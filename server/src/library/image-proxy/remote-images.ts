import { createHash } from 'node:crypto';

/** URLs of images on other sites, by the id in the portal's own URL. */
export type RemoteImages = ReadonlyMap<string, string>;

export const imageProxyRoute = '/resources/pictures/';

/** Id of a URL. It depends on the URL only, so that copies survive a restart. */
export const remoteImageId = (url: string): string => createHash('sha256').update(url).digest('hex');
