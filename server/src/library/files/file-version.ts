import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';

const noFile = new Set(['ENOENT', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

export interface FileState {
  /**
   * Stands for what a file holds: it changes when the file is replaced. From its size and the nanosecond it was written,
   * because hashing films takes minutes; copies of a library that keep times (`cp -p`, `rsync -t`) keep versions.
   */
  version: string;
  /** Bytes */
  size: number;
}

/** @returns undefined where there is no file */
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
