import { describe, expect, test } from '@jest/globals';
import { uploadStates } from '@mediothek/contract';
import { complete, empty } from '../testing-uploads.ts';
import { nextStep } from './next-step.ts';

const half = { ...complete, file: { name: 'cat.mp4', size: 100, received: 40, address: '/api/v0/uploads/x/file/y' } };

describe('nextStep', () => {
  test('requires a file first, and the same one again if it is incomplete', () => {
    expect(nextStep(empty, false)).toEqual({ advice: 'chooseFile', step: 'file' });
    expect(nextStep(half, false)).toEqual({ advice: 'chooseAgain', step: 'file' });
    expect(nextStep({ ...half, state: 'waiting' }, false)).toEqual({ advice: 'chooseAgain', step: 'file' });
  });

  test('continues with the details while this tab sends the file', () => {
    expect(nextStep(empty, true)).toEqual({ advice: 'complete', step: 'description' });
    expect(nextStep(half, true)).toEqual({ advice: 'handIn', step: 'review' });
    expect(nextStep({ ...half, state: 'waiting' }, true)).toEqual({ advice: 'sending', step: 'processing' });
  });

  test('supports all states', () => {
    for (const state of uploadStates) expect(nextStep({ ...complete, state }, false).advice).toBeTruthy();
    expect(nextStep({ ...complete, state: 'returned' }, false)).toEqual({ advice: 'returned', step: 'processing' });
  });
});
