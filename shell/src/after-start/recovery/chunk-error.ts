/** Tells a file that could not be loaded from every other error, in the words of each browser and of webpack. */
const sentences = [
  'failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'importing a module script failed', // Safari, which names no address
  'loading css chunk', // webpack's style sheets
];

export function isChunkError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return error.name === 'ChunkLoadError' || sentences.some((sentence) => message.includes(sentence));
}

/** Where a chunk error says that the file was. */
export interface ChunkOrigin {
  /** Undefined where the browser does not say. */
  url: string | undefined;
  /** The remote and its build; undefined for the shell's own files. */
  remote: string | undefined;
  version: string | undefined;
}

export function chunkOrigin(error: Error): ChunkOrigin {
  const url = /(?:https?:\/)?\/[^\s()'"]+\.(?:js|css)\b/.exec(error.message)?.[0];
  const [, remote, version] = /\/remotes\/([a-z][a-z0-9-]*)\/([\w.-]+)\//.exec(url ?? '') ?? [];
  return { url, remote, version };
}
