import { describe, expect, test } from '@jest/globals';
import { thumbnailSources } from './thumbnail-sources.ts';

describe('thumbnailSources', () => {
  test('offers a thumbnail in the widths that the server generates', () => {
    expect(thumbnailSources('/thumbnail/7/?v=a')).toEqual({
      srcSet:
        '/thumbnail/7/?v=a&width=320 320w, /thumbnail/7/?v=a&width=480 480w, /thumbnail/7/?v=a&width=640 640w, /thumbnail/7/?v=a&width=960 960w, /thumbnail/7/?v=a&width=1280 1280w',
      src: '/thumbnail/7/?v=a&width=640',
    });
    expect(thumbnailSources('/thumbnail/series:7/').src).toBe('/thumbnail/series:7/?width=640');
  });

  test('does not change other images', () => {
    expect(thumbnailSources('/resources/a.png')).toEqual({ src: '/resources/a.png' });
  });
});
