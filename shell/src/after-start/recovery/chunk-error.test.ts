import { describe, expect, it } from '@jest/globals';
import { chunkOrigin, isChunkError } from './chunk-error.ts';

const file = 'https://portal.test/remotes/media/0c50/web/de.56ea4158.js';
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('isChunkError', () => {
  it.each([
    new TypeError(`Failed to fetch dynamically imported module: ${file}`),
    new TypeError(`error loading dynamically imported module: ${file}`),
    new TypeError('Importing a module script failed.'),
    new TypeError('Cannot load script due to integrity mismatch'),
    new TypeError("'text/html' is not a valid JavaScript MIME type."),
    new Error('Loading CSS chunk 12 failed.\n(/remotes/media/0c50/web/12.css)'),
    named('ChunkLoadError', 'Loading chunk 12 failed.'),
  ])('recognises "$message"', (error) => {
    expect(isChunkError(error)).toBe(true);
  });

  it.each([
    new TypeError('Failed to fetch'),
    new Error('Remote "media" did not load in 20000 ms'),
    new TypeError('x is undefined'),
    'Failed to fetch dynamically imported module',
    undefined,
  ])('ignores all other failures: %s', (error) => {
    expect(isChunkError(error)).toBe(false);
  });
});

describe('chunkOrigin', () => {
  it('reads remote and build from the URL', () => {
    const error = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
    expect(chunkOrigin(error)).toEqual({ url: file, remote: 'media', version: '0c50' });
    const sheet = new Error('Loading CSS chunk 12 failed.\n(/remotes/media/0c50/web/12.css)');
    expect(chunkOrigin(sheet)).toMatchObject({ url: '/remotes/media/0c50/web/12.css', remote: 'media' });
  });

  it('recognises the shell’s own files, and errors that name no file', () => {
    const own = new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/418.e07f.js');
    expect(chunkOrigin(own)).toEqual({ url: 'http://portal.test/assets/418.e07f.js' });
    expect(chunkOrigin(new TypeError('Importing a module script failed.'))).toEqual({});
  });
});
