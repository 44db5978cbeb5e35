/** Versions of a medium's files, by path below the files folder. */
export type FileVersions = Readonly<Record<string, string>>;

/** Uses `hasOwn`, because a path may be `constructor`. */
export const versionOf = (file: string, versions: FileVersions): string | undefined =>
  Object.hasOwn(versions, file) ? versions[file] : undefined;

/**
 * URL of a library file. `/files/~{version}/{path}` is cacheable for a year; `/files/{path}` is used if the version is
 * unknown. The version comes first, so that relative URLs in a playlist contain it too. No file path starts with `~`.
 */
export function fileUrl(file: string, versions: FileVersions = {}): string {
  const version = versionOf(file, versions);
  return version === undefined ? `/files/${file}` : `/files/~${version}/${file}`;
}

/** URL of the thumbnail of a medium (`1001`) or a series (`series:7`). With a version it is cacheable for a year. */
export const thumbnailPath = (id: string, version?: string | null): string =>
  `/thumbnail/${id}/${version ? `?v=${version}` : ''}`;

const versioned = /^~(?<version>[\w-]{1,32})\/(?<file>.+)$/;

/** Splits the path below /files/ into version and file. */
export function parseFilePath(path: string): { file: string; version?: string } {
  const { version, file } = versioned.exec(path)?.groups ?? {};
  return version !== undefined && file !== undefined ? { file, version } : { file: path };
}
