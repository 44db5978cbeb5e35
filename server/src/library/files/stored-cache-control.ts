import { filesPrefix } from './library-key.ts';

/**
 * Folder of a published upload: `files/{mediaId}/{fileKey}/`. Its files never change, except captions, which editors correct.
 */
const published = new RegExp(String.raw`^${filesPrefix}\d+/[0-9a-f]{16}/.*(?<!\.vtt|\.srt)$`);

/**
 * `Cache-Control` that an object storage sends with a file. Shared caches ask again after an hour, so that withdrawn files
 * disappear from them.
 * @returns undefined for files that only the server sends
 */
export function storedCacheControl(key: string): string | undefined {
  if (published.test(key)) return 'public, max-age=31536000, s-maxage=3600, immutable';
  if (key.startsWith(filesPrefix)) return 'public, max-age=3600';
  return key.startsWith('dumps/') ? 'public, max-age=300' : undefined;
}
