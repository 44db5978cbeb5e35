/** Calls that change data: one at a time, with the reason of an error. */
import { useRef, useState } from 'react';
import { listProblems, type ListProblem } from '@mediothek/contract';

/** Problem of a list, or: the session has ended, a list no longer exists, any other error. */
export type ChangeError = ListProblem | 'signedOut' | 'gone' | 'failed';

/** Problem that is shown at the name field. */
export type NameProblem = Extract<ChangeError, `name.${string}`>;
export const isNameProblem = (error: ChangeError | undefined): error is NameProblem =>
  error?.startsWith('name.') ?? false;

/** Result of the typed client. */
export interface ApiResult<Body> {
  data?: Body | undefined;
  error?: unknown;
  response: Response;
}

export interface ApiMutation<Input> {
  /** Does nothing while a call is in progress. */
  run: (input: Input) => void;
  busy: boolean;
  /** Error of the last call. */
  error: ChangeError | undefined;
  /** Resets the error. */
  clearError: () => void;
}

/** @param onDone may be asynchronous; `busy` lasts until it has finished */
export function useApiMutation<Input, Body>(
  send: (input: Input) => Promise<ApiResult<Body>>,
  onDone: (body: Body, input: Input) => Promise<void> | void,
): ApiMutation<Input> {
  const [state, setState] = useState<{ busy: boolean; error?: ChangeError }>({ busy: false });
  const isRunning = useRef(false);
  const act = async (input: Input) => {
    const { data, error } = await callApi(() => send(input));
    if (error) return error;
    // Successful calls of lists always have a response body.
    await onDone(data as Body, input);
    return undefined;
  };
  return {
    ...state,
    error: state.error,
    clearError: () => setState({ busy: false }),
    run: (input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ busy: true });
      act(input)
        .catch((error: unknown): ChangeError => {
          console.warn('The change could not be finished', error);
          return 'failed';
        })
        .then((error) => {
          isRunning.current = false;
          setState({ busy: false, ...(error && { error }) });
        });
    },
  };
}

/** Never rejects. If the server cannot be reached, it returns an error, too. */
export async function callApi<Body>(
  call: () => Promise<ApiResult<Body>>,
): Promise<{ data?: Body | undefined; error?: ChangeError }> {
  try {
    const { data, error, response } = await call();
    return response.ok ? { data } : { error: toChangeError(response.status, error) };
  } catch (error) {
    console.warn('The lists could not be changed', error);
    return { error: 'failed' };
  }
}

function toChangeError(status: number, body: unknown): ChangeError {
  if (status === 401) return 'signedOut';
  if (status === 404) return 'gone';
  const problem = (body as { problem?: unknown } | undefined)?.problem;
  return listProblems.find((each) => each === problem) ?? 'failed';
}
