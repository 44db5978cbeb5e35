import { describe, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { callApi, useApiMutation, type ApiResult } from './use-api-mutation.ts';

const done = { data: 'done', response: new Response() };
const errorResult = (status: number, error: unknown = {}) => ({ error, response: new Response(null, { status }) });

describe('useApiMutation', () => {
  test('runs once for several simultaneous calls, until it has finished', async () => {
    const pending = Promise.withResolvers<ApiResult<string>>();
    const send = jest.fn((_input: string) => pending.promise);
    const onDone = jest.fn<(body: string, input: string) => void>();
    const { result } = renderHook(() => useApiMutation(send, onDone));
    act(() => {
      result.current.run('a');
      result.current.run('b');
    });
    expect(result.current.busy).toBe(true);
    await act(async () => pending.resolve(done));
    expect(send.mock.calls).toEqual([['a']]);
    expect(onDone.mock.calls).toEqual([['done', 'a']]);
    expect(result.current.busy).toBe(false);
    await act(async () => result.current.run('c'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('returns the error until the next run, also if the callback fails', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const handleDone = jest.fn<() => void>().mockImplementation(() => {
      throw new Error('what follows');
    });
    const { result } = renderHook(() => useApiMutation(async () => done, handleDone));
    act(() => result.current.run(undefined));
    await waitFor(() => expect(result.current.error).toBe('failed'));
    act(() => result.current.clearError());
    expect(result.current.error).toBeUndefined();
  });
});

describe('callApi', () => {
  test.each([
    [errorResult(401), 'signedOut'],
    [errorResult(404), 'gone'],
    [errorResult(409, { problem: 'list.full' }), 'list.full'],
    [errorResult(409, { problem: 'something new' }), 'failed'],
    [errorResult(500, 'a proxy’s page'), 'failed'],
  ])('%#: fails with %s', async (result, error) => {
    expect(await callApi(async () => result)).toEqual({ error });
  });

  test('an unreachable server is an error too', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await callApi(() => Promise.reject(new Error('offline')))).toEqual({ error: 'failed' });
  });
});
