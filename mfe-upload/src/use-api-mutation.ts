/** Calls that change data: one at a time, with the reason of an error. */
import { useRef, useState } from 'react';
import { uploadProblems, type UploadProblem } from '@mediothek/contract';
import { ApiError } from '@mediothek/platform';

/**
 * Problem of an upload, or: the session has ended, the upload no longer exists, there was no response, any other error.
 */
export type ChangeError = UploadProblem | 'signedOut' | 'gone' | 'unreachable' | 'failed';

/** Result of the typed client. */
export interface ApiResult<Body> {
  data?: Body | undefined;
  error?: unknown;
  response: Response;
}

export type ChangeResult<Body> = { data: Body | undefined; error?: never } | { data?: never; error: ChangeError };

/** Never rejects. If the server cannot be reached, it returns an error, too. */
export async function callApi<Body>(call: () => Promise<ApiResult<Body>>): Promise<ChangeResult<Body>> {
  try {
    const { data, error, response } = await call();
    return response.ok ? { data } : { error: changeErrorOf(response.status, error) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unreachable') return { error: 'unreachable' };
    console.warn('The upload could not be changed', error);
    return { error: 'failed' };
  }
}

/** @param body of the error response; not validated, because it may come from a proxy */
export function changeErrorOf(status: number, body: unknown): ChangeError {
  if (status === 401) return 'signedOut';
  if (status === 404) return 'gone';
  const problem = (body as { problem?: unknown } | null | undefined)?.problem;
  return uploadProblems.find((each) => each === problem) ?? 'failed';
}

export interface ApiMutation<Input> {
  /** Does nothing while a call is in progress. */
  run: (input: Input) => void;
  busy: boolean;
  /** Error of the last call. */
  error: ChangeError | undefined;
}

/** @param onDone may be asynchronous; `busy` lasts until it has finished */
export function useApiMutation<Input, Body>(
  send: (input: Input) => Promise<ApiResult<Body>>,
  onDone: (body: Body | undefined, input: Input) => Promise<void> | void,
): ApiMutation<Input> {
  const [state, setState] = useState<{ busy: boolean; error?: ChangeError }>({ busy: false });
  const isRunning = useRef(false);
  const act = async (input: Input) => {
    const { data, error } = await callApi(() => send(input));
    if (error) return error;
    await onDone(data, input);
    return undefined;
  };
  const run = async (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ busy: true });
    try {
      const error = await act(input);
      setState({ busy: false, ...(error && { error }) });
    } finally {
      isRunning.current = false;
    }
  };
  return { busy: state.busy, error: state.error, run: (input) => void run(input) };
}
