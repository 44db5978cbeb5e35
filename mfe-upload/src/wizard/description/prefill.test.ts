import { describe, expect, test } from '@jest/globals';
import { UploadDescription } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { checkDescription } from './check-description.ts';
import { toDescription } from './description-values.ts';
import { prefilledValues } from './prefill.ts';

describe('prefilledValues', () => {
  test('are none without a flag', () => {
    expect(prefilledValues(() => false)).toBeUndefined();
  });

  test.each(['uploadPrefillDummy', 'uploadPrefillMinimal'] as const)('of %s can be submitted unchanged', (flag) => {
    const values = prefilledValues((name) => name === flag);
    expect(values && checkDescription(values, 'en')).toEqual([]);
    expect(values && Value.Check(UploadDescription, toDescription(values))).toBe(true);
    expect(values?.abstractDe !== '').toBe(flag === 'uploadPrefillDummy');
  });
});
