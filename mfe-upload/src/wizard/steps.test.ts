import { describe, expect, test } from '@jest/globals';
import { complete, empty } from '../testing-uploads.ts';
import { openSteps, stepAfter, stepOfMissing, stepToContinue } from './steps.ts';

describe('openSteps', () => {
  test('are those with an action or information for the user', () => {
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
  test('is the first incomplete one, then the review', () => {
    expect(stepToContinue(empty)).toBe('file');
    expect(stepToContinue({ ...empty, missing: ['description.genre', 'rights.licence'] })).toBe('description');
    expect(stepToContinue({ ...empty, missing: ['rights.declared'] })).toBe('licence');
    expect(stepToContinue(complete)).toBe('review');
  });

  test('is the processing after the submission', () => {
    expect(stepToContinue({ ...complete, state: 'failed' })).toBe('processing');
  });
});

describe('stepAfter', () => {
  test('omits closed steps', () => {
    expect(stepAfter(empty, 'file')).toBe('description');
    expect(stepAfter({ ...complete, state: 'published', actions: ['edit'] }, 'licence')).toBe('review');
  });
});

describe('stepOfMissing', () => {
  test('supports all paths of the API', () => {
    expect(empty.missing.map(stepOfMissing)).toEqual([
      'file',
      ...Array.from({ length: 5 }, () => 'description'),
      'licence',
      'licence',
    ]);
  });
});
