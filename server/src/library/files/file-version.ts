import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';

const noFile = new Set(['ENOENT', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

export interface FileState {
  /**
   * Version of the content: it changes when the file is replaced. Computed from size and modification time in
   * nanoseconds, because hashing films takes minutes. Copies that preserve times (`cp -p`, `rsync -t`) preserve
   * versions.
   */
  version: string;
  /** Bytes. */
  size: number;
}

/** @returns undefined if there is no file */
export async function fileState(path: string): Promise<FileState | undefined> {
  try {
    const found = await stat(path, { bigint: true });
    if (!found.isFile()) return undefined;
    const version = createHash('sha256').update(`${found.size} ${found.mtimeNs}`).digest('base64url').slice(0, 10);
    return { version, size: Number(found.size) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && noFile.has(String(error.code))) return undefined;
    throw error;
  }
}

export const fileVersion = async (path: string): Promise<string | undefined> => (await fileState(path))?.version;
