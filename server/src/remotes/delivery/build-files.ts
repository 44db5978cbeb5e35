/** Allowed files of a delivered build, and their limits. */
import { ApiError } from '../../base/http/api-error.ts';

/** Contents by path, relative to the build's folder. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

export const maxBytes = 50 * 2 ** 20;
export const maxFiles = 2000;

const name = '[A-Za-z0-9_][A-Za-z0-9_.-]*';
/**
 * Code, and files that style sheets and scripts load. Excludes everything that a browser would show as a document of
 * the portal.
 */
const webFile = String.raw`${name}\.(js|css|map|json|txt|woff2?|svg|png|jpe?g|gif|webp|avif)`;
const allowed = new RegExp(
  String.raw`^(build\.json|(web|embed)/${webFile}|node/(${name}/)*${name}|scripts/${name}/${name}\.js)$`,
);
/** Files that the server creates itself. */
const serverFile = /^release\.json$|\.br$/;

/** @throws ApiError `bad_request`: the build is rejected */
export function rejectBuild(reason: string): never {
  throw new ApiError('bad_request', `The build is rejected: ${reason}`);
}

/** Quotes a name for messages, since a delivered name may contain any characters. */
export const quote = (text: string): string => JSON.stringify(text.slice(0, 200));

/**
 * Path of a delivered file in its build.
 * @param rawPath path in the archive or manifest, perhaps with a leading `./`
 * @returns `undefined` for a file that the server creates itself
 * @throws ApiError for a path that no build may contain
 */
export function buildPathOf(rawPath: string): string | undefined {
  const path = rawPath.replace(/^(\.\/)+/, '');
  if (allowed.test(path) && path.length <= 200) return serverFile.test(path) ? undefined : path;
  if (serverFile.test(path) && allowed.test(path.replace(/\.br$/, ''))) return undefined;
  if (path === 'release.json') return undefined;
  return rejectBuild(`it has no place for the file ${quote(rawPath)}`);
}
