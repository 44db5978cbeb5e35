/** What the rendering of a page and of its extensions have in common. */
import type { LoadedDefinition } from '@mediothek/platform/host';

export interface LoadedRemote {
  definition: LoadedDefinition;
  version: string;
}
export type LoadRemote = (name: string) => Promise<LoadedRemote>;
/** React puts title, metadata and preloads in front of the content in its string. They belong into <head>. */
export function splitHoisted(text: string): { head: string; content: string } {
  const head = /^(?:<link\b[^>]*\/>|<meta\b[^>]*\/>|<title>[^<]*<\/title>)+/.exec(text)?.[0] ?? '';
  return { head, content: text.slice(head.length) };
}

export const noNavigation = () => {
  throw new Error('There is no navigation while the server renders');
};

export const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
