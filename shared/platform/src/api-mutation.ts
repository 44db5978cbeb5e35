/**
 * Calls that change data: one at a time, with the reason of an error. An entry of its own, because the first page changes
 * nothing.
 */
import { useRef } from 'react';
// By its name: that module exists once per page, this one is part of each remote that uses it.
import { ApiError, useMutation } from '@mediothek/platform';

/**
 * A problem that the contract knows, or: the session has ended, the record no longer exists, there was no response, any
 * other error.
 */
export type ApiChangeError<Problem extends string> = Problem | 'signedOut' | 'gone' | 'unreachable' | 'failed';

/** Result of the typed client. */
export interface ApiResult<Body> {
  data?: Body | undefined;
  error?: unknown;
  response: Response;
}

export type ChangeResult<Body, Problem extends string> =
  { data: Body; error?: never } | { data?: never; error: ApiChangeError<Problem> };

export interface ApiMutation<Input, Problem extends string> {
  /** Does nothing while a call is in progress. */
  run: (input: Input) => void;
  busy: boolean;
  /** Error of the last call. */
  error: ApiChangeError<Problem> | undefined;
  /** Resets the error. */
  clearError: () => void;
}

/**
 * @param problems that the API may name; any other is `failed`
 * @param onDone may be asynchronous; `busy` lasts until it has finished
 */
export function useApiMutation<Problem extends string, Input, Body>(
  problems: readonly Problem[],
  send: (input: Input) => Promise<ApiResult<Body>>,
  onDone: (body: Body, input: Input) => unknown,
): ApiMutation<Input, Problem> {
  const isRunning = useRef(false);
  const { mutate, isPending, data, isError, reset } = useMutation({
    networkMode: 'always', // being offline is an error, not a reason to wait
    mutationFn: async (input: Input) => {
      const { data: body, error } = await callApi(problems, () => send(input));
      // Without an error there is the body that the contract promises.
      if (!error) await onDone(body as Body, input);
      return error;
    },
    onError: (error) => console.warn('What follows a change has failed', error),
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    run: (input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(input);
    },
    busy: isPending,
    error: isError ? 'failed' : data,
    clearError: () => {
      if (!isRunning.current) reset();
    },
  };
}

/** Never rejects. If the server cannot be reached, it returns an error, too. */
export async function callApi<Problem extends string, Body>(
  problems: readonly Problem[],
  call: () => Promise<ApiResult<Body>>,
): Promise<ChangeResult<Body, Problem>> {
  try {
    const { data, error, response } = await call();
    // A successful call has the body that the contract promises.
    return response.ok ? { data: data as Body } : { error: toChangeError(problems, response.status, error) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unreachable') return { error: 'unreachable' };
    console.warn('A change has failed', error);
    return { error: 'failed' };
  }
}

/** @param body of the error response; not validated, because it may come from a proxy */
export function toChangeError<Problem extends string>(
  problems: readonly Problem[],
  status: number,
  body: unknown,
): ApiChangeError<Problem> {
  if (status === 401) return 'signedOut';
  if (status === 404) return 'gone';
  const problem = (body as { problem?: unknown } | null | undefined)?.problem;
  return problems.find((each) => each === problem) ?? 'failed';
}
