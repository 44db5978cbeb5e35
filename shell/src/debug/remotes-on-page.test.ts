import { describe, expect, test } from '@jest/globals';
import { remotesOnPage } from './remotes-on-page.ts';

const remote = (name: string, version: string) => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/web/entry.js`,
});

describe('remotesOnPage', () => {
  test('lists the loaded remotes, with the version that was loaded last', () => {
    const urls = [
      'https://portal.test/assets/main.js',
      'https://portal.test/remotes/media/v1/web/entry.js',
      'https://portal.test/remotes/media/v2/web/entry.js',
    ];
    expect(remotesOnPage([remote('browse', 'v5'), remote('media', 'v1')], urls)).toEqual([
      { name: 'browse', version: 'v5', loaded: false },
      { name: 'media', version: 'v2', loaded: true },
    ]);
  });
});
