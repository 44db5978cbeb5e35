/** Versions of a medium's files, by their paths below the files folder. */
export type FileVersions = Readonly<Record<string, string>>;

/** A path may be called `constructor`. */
export const versionOf = (file: string, versions: FileVersions): string | undefined =>
  Object.hasOwn(versions, file) ? versions[file] : undefined;

/**
 * Where a file of the library is served: `/files/~{version}/{path}`, which anybody may keep for a year, or `/files/{path}`
 * as long as its version is not known. The version comes first, so that what a playlist names is versioned with it. No
 * file's path begins with `~`.
 */
export function fileUrl(file: string, versions: FileVersions = {}): string {
  const version = versionOf(file, versions);
  return version === undefined ? `/files/${file}` : `/files/~${version}/${file}`;
}

/** Where the picture of a medium (`1001`) or a series (`series:7`) is; with its version it may be kept for a year, too. */
export const thumbnailPath = (id: string, version?: string | null): string =>
  `/thumbnail/${id}/${version ? `?v=${version}` : ''}`;

const versioned = /^~(?<version>[\w-]{1,32})\/(?<file>.+)$/;

/** What an address below /files/ asks for. */
export function parseFilePath(path: string): { file: string; version?: string } {
  const { version, file } = versioned.exec(path)?.groups ?? {};
  return version !== undefined && file !== undefined ? { file, version } : { file: path };
}
