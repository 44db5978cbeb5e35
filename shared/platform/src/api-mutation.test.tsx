import { describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { callApi, useApiMutation, type ApiResult } from './api-mutation.ts';
import { ApiError } from './api.ts';

const problems = ['list.full', 'name.taken'] as const;
const done = { data: 'done', response: new Response() };
const errorResult = (status: number, error: unknown = {}) => ({ error, response: new Response(null, { status }) });

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}
const render = <Body,>(
  send: (input: string) => Promise<ApiResult<Body>>,
  onDone: (body: Body, input: string) => unknown,
) => renderHook(() => useApiMutation(problems, send, onDone), { wrapper }).result;

describe('useApiMutation', () => {
  test('runs once for several simultaneous calls, until it has finished', async () => {
    const pending = Promise.withResolvers<ApiResult<string>>();
    const followed = Promise.withResolvers<void>();
    const send = jest.fn((_input: string) => pending.promise);
    const onDone = jest.fn((_body: string, _input: string) => followed.promise);
    const result = render(send, onDone);
    act(() => {
      result.current.run('a');
      result.current.run('b');
    });
    await waitFor(() => expect(result.current.busy).toBe(true));
    await act(async () => pending.resolve(done));
    expect(onDone.mock.calls).toEqual([['done', 'a']]);
    act(() => result.current.run('c'));
    expect(result.current.busy).toBe(true);
    await act(async () => followed.resolve());
    await waitFor(() => expect(result.current.busy).toBe(false));
    expect(send.mock.calls).toEqual([['a']]);
    await act(async () => result.current.run('d'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('returns the error until it is cleared or the next call begins', async () => {
    const send = jest.fn<(input: string) => Promise<ApiResult<string>>>();
    send.mockResolvedValue(errorResult(409, { problem: 'list.full' }));
    const onDone = jest.fn();
    const result = render(send, onDone);
    act(() => result.current.run('a'));
    await waitFor(() => expect(result.current.error).toBe('list.full'));
    act(() => result.current.clearError());
    await waitFor(() => expect(result.current.error).toBeUndefined());
    act(() => result.current.run('b'));
    await waitFor(() => expect(result.current.error).toBe('list.full'));
    send.mockResolvedValue(done);
    act(() => result.current.run('c'));
    await waitFor(() => expect(result.current.error).toBeUndefined());
    await waitFor(() => expect(onDone.mock.calls).toEqual([['done', 'c']]));
  });

  test('returns the error of a call during which the visitor continued typing', async () => {
    const pending = Promise.withResolvers<ApiResult<string>>();
    const result = render(() => pending.promise, jest.fn());
    act(() => result.current.run('a'));
    act(() => result.current.clearError());
    await act(async () => pending.resolve(errorResult(409, { problem: 'name.taken' })));
    await waitFor(() => expect(result.current.error).toBe('name.taken'));
  });

  test('ends with an error if the callback fails', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const result = render(
      async () => done,
      () => {
        throw new Error('what follows');
      },
    );
    act(() => result.current.run('a'));
    await waitFor(() => expect(result.current.error).toBe('failed'));
    expect(result.current.busy).toBe(false);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  test('fails at once if the browser is offline', async () => {
    const result = render(async () => {
      throw new ApiError('unreachable', 0, 'no answer');
    }, jest.fn());
    window.dispatchEvent(new Event('offline'));
    act(() => result.current.run('a'));
    await waitFor(() => expect(result.current.error).toBe('unreachable'));
    window.dispatchEvent(new Event('online'));
  });
});

describe('callApi', () => {
  test.each([
    [errorResult(401), 'signedOut'],
    [errorResult(404), 'gone'],
    [errorResult(409, { problem: 'list.full' }), 'list.full'],
    [errorResult(409, { problem: 'something new' }), 'failed'],
    [errorResult(500, 'a proxy’s page'), 'failed'],
    [errorResult(502, null), 'failed'],
  ])('%#: fails with %s', async (result, error) => {
    expect(await callApi(problems, async () => result)).toEqual({ error });
  });

  test.each([
    ['unreachable', new ApiError('unreachable', 0, 'no answer')],
    ['failed', new SyntaxError('a proxy’s page')],
  ])('a call that throws is an error too: %s', async (error, thrown) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await callApi(problems, () => Promise.reject(thrown))).toEqual({ error });
  });
});
