import { describe, expect, test } from '@jest/globals';
import { complete, empty } from '../testing-uploads.ts';
import { openSteps, stepAfter, stepOfMissing, stepToContinue } from './steps.ts';

describe('openSteps', () => {
  test('are those in which somebody may do, or see, something', () => {
    expect(openSteps(empty)).toEqual(['file', 'description', 'licence', 'review']);
    expect(openSteps({ ...complete, state: 'review', actions: ['edit', 'publish'] })).toEqual([
      'description',
      'licence',
      'review',
      'processing',
    ]);
  });
});

describe('stepToContinue', () => {
  test('is the first one that is incomplete, then the review', () => {
    expect(stepToContinue(empty)).toBe('file');
    expect(stepToContinue({ ...empty, missing: ['description.genre', 'rights.licence'] })).toBe('description');
    expect(stepToContinue({ ...empty, missing: ['rights.declared'] })).toBe('licence');
    expect(stepToContinue(complete)).toBe('review');
  });

  test('is the processing once it has been handed in', () => {
    expect(stepToContinue({ ...complete, state: 'failed' })).toBe('processing');
  });
});

describe('stepAfter', () => {
  test('leaves out what is closed', () => {
    expect(stepAfter(empty, 'file')).toBe('description');
    expect(stepAfter({ ...complete, state: 'published', actions: ['edit'] }, 'licence')).toBe('review');
  });
});

describe('stepOfMissing', () => {
  test('knows every path of the API', () => {
    expect(empty.missing.map(stepOfMissing)).toEqual([
      'file',
      ...Array.from({ length: 5 }, () => 'description'),
      'licence',
      'licence',
    ]);
  });
});
