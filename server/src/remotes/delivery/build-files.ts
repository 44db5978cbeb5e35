/** The files of a build that somebody sends: which there may be, and how much. */
import { ApiError } from '../../base/http/api-error.ts';

/** Contents by path, relative to the build's folder. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

export const maxBytes = 50 * 2 ** 20;
export const maxFiles = 2000;

const name = '[A-Za-z0-9_][A-Za-z0-9_.-]*';
/** Code, and what style sheets and scripts load beside it: nothing that a browser would show as a document of ours. */
const webFile = String.raw`${name}\.(js|css|map|json|txt|woff2?|svg|png|jpe?g|gif|webp|avif)`;
const allowed = new RegExp(
  String.raw`^(build\.json|(web|embed)/${webFile}|node/(${name}/)*${name}|scripts/${name}/${name}\.js)$`,
);
/** What the server makes itself. */
const serverFile = /^release\.json$|\.br$/;

/** @throws ApiError `bad_request`: the build is refused */
export function rejectBuild(reason: string): never {
  throw new ApiError('bad_request', `The build is refused: ${reason}`);
}

/** For messages: a name as somebody sent it may hold anything. */
export const quote = (text: string): string => JSON.stringify(text.slice(0, 200));

/**
 * Where a file that is sent belongs.
 * @param rawPath its path, perhaps with a leading `./`
 * @returns nothing for one that the server makes itself
 * @throws ApiError for a path that no build has
 */
export function buildPathOf(rawPath: string): string | undefined {
  const path = rawPath.replace(/^(\.\/)+/, '');
  if (allowed.test(path) && path.length <= 200) return serverFile.test(path) ? undefined : path;
  if (serverFile.test(path) && allowed.test(path.replace(/\.br$/, ''))) return undefined;
  if (path === 'release.json') return undefined;
  return rejectBuild(`it has no place for the file ${quote(rawPath)}`);
}
