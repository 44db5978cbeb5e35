/** Calls that change something: one at a time, however often a button is pressed, and why one was refused. */
import { useRef, useState } from 'react';
import { uploadProblems, type UploadProblem } from '@mediothek/contract';
import { ApiError } from '@mediothek/platform';

/** A rule of uploads, the end of the session, an upload that is not there any more, no answer, or anything else. */
export type ChangeError = UploadProblem | 'signedOut' | 'gone' | 'unreachable' | 'failed';

/** What the typed client answers. */
export interface ApiResult<Answer> {
  data?: Answer | undefined;
  error?: unknown;
  response: Response;
}

export type ChangeResult<Answer> =
  { data: Answer | undefined; refusal?: never } | { data?: never; refusal: ChangeError };

/** Never rejects: a server that cannot be reached refuses, too. */
export async function callApi<Answer>(call: () => Promise<ApiResult<Answer>>): Promise<ChangeResult<Answer>> {
  try {
    const { data, error, response } = await call();
    return response.ok ? { data } : { refusal: changeErrorOf(response.status, error) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unreachable') return { refusal: 'unreachable' };
    console.warn('The upload could not be changed', error);
    return { refusal: 'failed' };
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
  refusal: ChangeError | undefined;
}

/** @param onDone may take its time; the change is under way until then */
export function useApiMutation<Input, Answer>(
  send: (input: Input) => Promise<ApiResult<Answer>>,
  onDone: (answer: Answer | undefined, input: Input) => Promise<void> | void,
): ApiMutation<Input> {
  const [state, setState] = useState<{ busy: boolean; refusal?: ChangeError }>({ busy: false });
  const underWay = useRef(false);
  const act = async (input: Input) => {
    const { data, refusal } = await callApi(() => send(input));
    if (refusal) return refusal;
    await onDone(data, input);
    return undefined;
  };
  const run = async (input: Input) => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ busy: true });
    try {
      const refusal = await act(input);
      setState({ busy: false, ...(refusal && { refusal }) });
    } finally {
      underWay.current = false;
    }
  };
  return { busy: state.busy, refusal: state.refusal, run: (input) => void run(input) };
}
