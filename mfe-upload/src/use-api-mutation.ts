/** Calls that change something: one at a time, however often a button is pressed, and why one was refused. */
import { useRef, useState } from 'react';
import { uploadProblems, type UploadProblem } from '@mediothek/contract';
import { ApiError } from '@mediothek/platform';

/** A rule of uploads, the end of the session, an upload that is not there any more, no answer, or anything else. */
export type ChangeError = UploadProblem | 'signedOut' | 'gone' | 'unreachable' | 'failed';

/** What the typed client answers. */
export interface ApiResult<Body> {
  data?: Body | undefined;
  error?: unknown;
  response: Response;
}

export type ChangeResult<Body> = { data: Body | undefined; error?: never } | { data?: never; error: ChangeError };

/** Never rejects: a server that cannot be reached refuses, too. */
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

/** @param body of the failed answer; may be anything, there can be a proxy in between */
export function changeErrorOf(status: number, body: unknown): ChangeError {
  if (status === 401) return 'signedOut';
  if (status === 404) return 'gone';
  const problem = (body as { problem?: unknown } | null | undefined)?.problem;
  return uploadProblems.find((each) => each === problem) ?? 'failed';
}

export interface ApiMutation<Input> {
  /** Does nothing while one is under way. */
  run: (input: Input) => void;
  busy: boolean;
  /** Why the last one was not done. */
  error: ChangeError | undefined;
}

/** @param onDone may take its time; the change is under way until then */
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
