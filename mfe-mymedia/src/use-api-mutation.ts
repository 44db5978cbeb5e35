/** Calls that change something: one at a time, however often a button is pressed, and why one was refused. */
import { useRef, useState } from 'react';
import { listProblems, type ListProblem } from '@mediothek/contract';

/** A rule of lists, the end of the session, a list that is not there any more, or anything else. */
export type ChangeError = ListProblem | 'signedOut' | 'gone' | 'failed';

/** A mistake that is told at the field of the name. */
export type NameProblem = Extract<ChangeError, `name.${string}`>;
export const isNameProblem = (error: ChangeError | undefined): error is NameProblem =>
  error?.startsWith('name.') ?? false;

/** What the typed client answers. */
export interface ApiResult<Body> {
  data?: Body | undefined;
  error?: unknown;
  response: Response;
}

export interface ApiMutation<Input> {
  /** Does nothing while one is under way. */
  run: (input: Input) => void;
  busy: boolean;
  /** Why the last one was not done. */
  error: ChangeError | undefined;
  /** The refusal has been dealt with. */
  clearError: () => void;
}

/** @param onDone may take its time; the change is under way until then */
export function useApiMutation<Input, Body>(
  send: (input: Input) => Promise<ApiResult<Body>>,
  onDone: (body: Body, input: Input) => Promise<void> | void,
): ApiMutation<Input> {
  const [state, setState] = useState<{ busy: boolean; error?: ChangeError }>({ busy: false });
  const isRunning = useRef(false);
  const act = async (input: Input) => {
    const { data, error } = await callApi(() => send(input));
    if (error) return error;
    // The calls of lists answer with a body where they succeed.
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

/** Never rejects: a server that cannot be reached refuses, too. */
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
