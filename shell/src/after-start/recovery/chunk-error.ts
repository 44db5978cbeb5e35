/** Recognises errors of files that could not be loaded, by the messages of each browser and of webpack. */
const sentences = [
  'failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'importing a module script failed', // Safari, without a URL, like the next two
  'due to integrity mismatch',
  'not a valid javascript mime type',
  'loading css chunk', // webpack's style sheets
];

export function isChunkError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return error.name === 'ChunkLoadError' || sentences.some((sentence) => message.includes(sentence));
}

/** Origin of the missing file, read from a chunk error. */
export interface ChunkOrigin {
  /** Undefined if the browser's message contains no URL. */
  url: string | undefined;
  /** The remote and its build. Undefined for files of the shell. */
  remote: string | undefined;
  version: string | undefined;
}

export function chunkOrigin(error: Error): ChunkOrigin {
  const url = /(?:https?:\/)?\/[^\s()'"]+\.(?:js|css)\b/.exec(error.message)?.[0];
  const [, remote, version] = /\/remotes\/([a-z][a-z0-9-]*)\/([\w.-]+)\//.exec(url ?? '') ?? [];
  return { url, remote, version };
}
