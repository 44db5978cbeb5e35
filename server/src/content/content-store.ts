import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Content } from './content.ts';
import { ContentError } from './content-error.ts';
import { loadContent } from './load-content.ts';

export interface ContentStore {
  /** Absolute path of the content folder. */
  readonly root: string;
  /** The last valid version. */
  readonly current: Content;
  /** Hash of the files of `current`. Equal for equal files, on any host. */
  readonly hash: string;
  /** Hash of each file of `current`, by its path in the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Checks for changes now, instead of at the next interval. */
  refresh(): Promise<void>;
  /** Calls `listener` after each change that was loaded. */
  onChange(listener: () => void): void;
  close(): void;
}

export interface ContentSettings {
  /** Absolute path of the content folder. */
  root: string;
  /**
   * Origin of the portal, `https://host[:port]`. `undefined`: all absolute image URLs count as those of other sites.
   */
  origin?: string;
  /** Called with the problems of a changed folder, once per change. */
  onError: (error: Error) => void;
  /** Milliseconds between two checks for changes. */
  intervalMs?: number;
}

/**
 * Changes with the name, size or time of any file. It needs about fifty `stat` calls and, unlike watching, works on
 * every file system.
 */
async function fingerprint(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = files.map(async (file) => {
    const { mtimeMs, size } = await stat(file);
    return `${file} ${mtimeMs} ${size}`;
  });
  return (await Promise.all(lines)).toSorted().join('\n');
}

/** Hashes of all files by name and content, except those whose names or folders begin with a dot. */
async function hashFiles(root: string): Promise<Pick<ContentStore, 'hash' | 'files'>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(sep).some((part) => part.startsWith('.')))
    .toSorted();
  const hash = createHash('sha256');
  const hashes = new Map<string, string>();
  for (const file of files) {
    const bytes = await readFile(join(root, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
    hashes.set(file, createHash('sha256').update(bytes).digest('hex'));
  }
  return { hash: hash.digest('hex').slice(0, 12), files: hashes };
}

/**
 * Opens the content folder and checks it for changes while the server runs. A change is loaded completely or, if it is
 * invalid, not at all.
 * @throws ContentError if the folder is invalid from the start
 */
export async function openContent({ root, origin, onError, intervalMs = 750 }: ContentSettings): Promise<ContentStore> {
  let seen = await fingerprint(root);
  let [current, hashed] = await Promise.all([loadContent(root, origin), hashFiles(root)]);
  let pendingCheck: Promise<void> | undefined;
  const listeners: (() => void)[] = [];

  const check = async (): Promise<void> => {
    try {
      const now = await fingerprint(root);
      if (now === seen) return;
      seen = now;
      [current, hashed] = await Promise.all([loadContent(root, origin), hashFiles(root)]);
      for (const listener of listeners) listener();
    } catch (error) {
      onError(error instanceof ContentError ? error : new Error(`${root} cannot be read`, { cause: error }));
    }
  };
  const refresh = (): Promise<void> => (pendingCheck ??= check().finally(() => (pendingCheck = undefined)));
  const timer = setInterval(refresh, intervalMs);
  timer.unref();
  return {
    root,
    get current() {
      return current;
    },
    get hash() {
      return hashed.hash;
    },
    get files() {
      return hashed.files;
    },
    refresh,
    onChange: (listener) => {
      listeners.push(listener);
    },
    close: () => clearInterval(timer),
  };
}
