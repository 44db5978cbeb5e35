import { describe, expect, test } from '@jest/globals';
import { uploadId } from './testing-uploads.ts';
import {
  correctionsPath,
  descriptionPath,
  overviewPath,
  parseUploadRoute,
  versionsPath,
  wizardPath,
} from './upload-routes.ts';

const at = (query: string) => parseUploadRoute(new URLSearchParams(query));

describe('parseUploadRoute', () => {
  test('reads the URLs of wizardPath and overviewPath', () => {
    const { searchParams } = new URL(wizardPath(uploadId, 'licence', 'declared'), 'http://portal.test');
    expect(parseUploadRoute(searchParams)).toEqual({ at: 'wizard', id: uploadId, step: 'licence' });
    expect(parseUploadRoute(new URL(overviewPath(2), 'http://portal.test').searchParams)).toEqual({
      at: 'overview',
      page: 2,
    });
  });

  test('reads the URLs of correctionsPath and versionsPath', () => {
    const routeAt = (path: string) => parseUploadRoute(new URL(path, 'http://portal.test').searchParams);
    expect(routeAt(correctionsPath(3))).toEqual({ at: 'corrections', page: 3 });
    expect(routeAt(versionsPath('7', 'de'))).toEqual({ at: 'versions', id: '7', lang: 'de' });
    expect(routeAt(descriptionPath('7'))).toEqual({ at: 'description', id: '7' });
  });

  test('ignores an invalid id, step or page', () => {
    expect(at('captions=../7&lang=de')).toEqual({ at: 'overview', page: 1 });
    expect(at('captions=7&lang=d%2F')).toEqual({ at: 'overview', page: 1 });
    expect(at('describe=../7')).toEqual({ at: 'overview', page: 1 });
    expect(at('corrections=-1')).toEqual({ at: 'corrections', page: 1 });
    expect(at('draft=../../account')).toEqual({ at: 'overview', page: 1 });
    expect(at(`draft=${uploadId}&step=constructor`)).toEqual({ at: 'wizard', id: uploadId, step: undefined });
    expect(at('page=-3')).toEqual({ at: 'overview', page: 1 });
  });
});
