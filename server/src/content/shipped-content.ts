import { resolve } from 'node:path';
import { openContent, type ContentStore } from './content-store.ts';

/** Folder of the content that comes with the project. */
export const contentFolder = resolve(import.meta.dirname, '../../../content');

/** The project's own content, without checks for changes, for tests and tools. */
export async function shippedContent(): Promise<ContentStore> {
  const store = await openContent({ root: contentFolder, onError: () => undefined });
  store.close();
  return store;
}
