import { describe, expect, test } from '@jest/globals';
import { uploadId } from './testing-uploads.ts';
import { overviewPath, parseUploadRoute, wizardPath } from './upload-routes.ts';

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

  test('ignores an invalid id, step or page', () => {
    expect(at('draft=../../account')).toEqual({ at: 'overview', page: 1 });
    expect(at(`draft=${uploadId}&step=constructor`)).toEqual({ at: 'wizard', id: uploadId, step: undefined });
    expect(at('page=-3')).toEqual({ at: 'overview', page: 1 });
  });
});
