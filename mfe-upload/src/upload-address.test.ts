import { describe, expect, test } from '@jest/globals';
import { uploadId } from './testing-uploads.ts';
import { overviewPath, readPlace, wizardPath } from './upload-address.ts';

const at = (query: string) => readPlace(new URLSearchParams(query));

describe('readPlace', () => {
  test('reads what wizardPath and overviewPath write', () => {
    const { searchParams } = new URL(wizardPath(uploadId, 'licence', 'declared'), 'http://portal.test');
    expect(readPlace(searchParams)).toEqual({ at: 'wizard', id: uploadId, step: 'licence' });
    expect(readPlace(new URL(overviewPath(2), 'http://portal.test').searchParams)).toEqual({ at: 'overview', page: 2 });
  });

  test('takes nothing that is no id, step or page', () => {
    expect(at('draft=../../account')).toEqual({ at: 'overview', page: 1 });
    expect(at(`draft=${uploadId}&step=constructor`)).toEqual({ at: 'wizard', id: uploadId, step: undefined });
    expect(at('page=-3')).toEqual({ at: 'overview', page: 1 });
  });
});
