import { describe, expect, test } from '@jest/globals';
import { uploadStates } from '@mediothek/contract';
import { complete, empty } from '../testing-uploads.ts';
import { whatNext } from './what-next.ts';

const half = { ...complete, file: { name: 'cat.mp4', size: 100, received: 40, address: '/api/v0/uploads/x/file/y' } };

describe('whatNext', () => {
  test('asks for a file first, and for the same one again when it is half here', () => {
    expect(whatNext(empty, false)).toEqual({ advice: 'chooseFile', step: 'file' });
    expect(whatNext(half, false)).toEqual({ advice: 'chooseAgain', step: 'file' });
    expect(whatNext({ ...half, state: 'waiting' }, false)).toEqual({ advice: 'chooseAgain', step: 'file' });
  });

  test('goes on with the details while this tab sends the file', () => {
    expect(whatNext(empty, true)).toEqual({ advice: 'complete', step: 'description' });
    expect(whatNext(half, true)).toEqual({ advice: 'handIn', step: 'review' });
    expect(whatNext({ ...half, state: 'waiting' }, true)).toEqual({ advice: 'sending', step: 'processing' });
  });

  test('knows every state', () => {
    for (const state of uploadStates) expect(whatNext({ ...complete, state }, false).advice).toBeTruthy();
    expect(whatNext({ ...complete, state: 'returned' }, false)).toEqual({ advice: 'returned', step: 'processing' });
  });
});
