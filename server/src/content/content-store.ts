import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from './content.ts';
import { ContentError } from './content-error.ts';
import { loadContent } from './load-content.ts';

export interface ContentStore {
  /** The content folder, absolute. */
  readonly root: string;
  /** The last version without mistakes. */
  readonly current: Content;
  /** Looks for changes now, instead of at the next interval. */
  refresh(): Promise<void>;
  /** Calls `listener` after each change that was taken over. */
  onChange(listener: () => void): void;
  close(): void;
}

export interface ContentSettings {
  /** The content folder, absolute. */
  root: string;
  /** The portal's own, `https://host[:port]`; without it, every complete address of a picture counts as another site's. */
  origin?: string;
  /** Told of mistakes in a changed folder, once per change. */
  onError: (error: Error) => void;
  /** How often to look for changes, ms. */
  intervalMs?: number;
}

/** Changes with any file's name, size or time: fifty `stat` calls, and works on every file system, unlike watching. */
async function fingerprint(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = files.map(async (file) => {
    const { mtimeMs, size } = await stat(file);
    return `${file} ${mtimeMs} ${size}`;
  });
  return (await Promise.all(lines)).toSorted().join('\n');
}

/**
 * The content folder, followed while the server runs: a change is taken over as a whole or, when it has mistakes, not at
 * all.
 * @throws ContentError when the folder has mistakes from the start
 */
export async function openContent({
  root,
  origin,
  onError,
  intervalMs = 2000,
}: ContentSettings): Promise<ContentStore> {
  let seen = await fingerprint(root);
  let current = await loadContent(root, origin);
  let pendingCheck: Promise<void> | undefined;
  const listeners: (() => void)[] = [];

  const check = async (): Promise<void> => {
    try {
      const now = await fingerprint(root);
      if (now === seen) return;
      seen = now;
      current = await loadContent(root, origin);
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
    refresh,
    onChange: (listener) => {
      listeners.push(listener);
    },
    close: () => clearInterval(timer),
  };
}
