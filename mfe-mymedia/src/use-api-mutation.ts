/** Calls that change something: one at a time, however often a button is pressed, and why one was refused. */
import { useRef, useState } from 'react';
import { listProblems, type ListProblem } from '@mediothek/contract';

/** A rule of lists, the end of the session, a list that is not there any more, or anything else. */
export type ChangeError = ListProblem | 'signedOut' | 'gone' | 'failed';

/** A mistake that is told at the field of the name. */
export type NameProblem = Extract<ChangeError, `name.${string}`>;
export const isNameProblem = (refusal: ChangeError | undefined): refusal is NameProblem =>
  refusal?.startsWith('name.') ?? false;

/** What the typed client answers. */
export interface ApiResult<Answer> {
  data?: Answer | undefined;
  error?: unknown;
  response: Response;
}

export interface ApiMutation<Input> {
  /** Does nothing while one is under way. */
  run: (input: Input) => void;
  busy: boolean;
  /** Why the last one was not done. */
  refusal: ChangeError | undefined;
  /** The refusal has been dealt with. */
  forget: () => void;
}

/** @param onDone may take its time; the change is under way until then */
export function useApiMutation<Input, Answer>(
  send: (input: Input) => Promise<ApiResult<Answer>>,
  onDone: (answer: Answer, input: Input) => Promise<void> | void,
): ApiMutation<Input> {
  const [state, setState] = useState<{ busy: boolean; refusal?: ChangeError }>({ busy: false });
  const underWay = useRef(false);
  const act = async (input: Input) => {
    const { data, refusal } = await callApi(() => send(input));
    if (refusal) return refusal;
    // The calls of lists answer with a body where they succeed.
    await onDone(data as Answer, input);
    return undefined;
  };
  return {
    ...state,
    refusal: state.refusal,
    forget: () => setState({ busy: false }),
    run: (input) => {
      if (underWay.current) return;
      underWay.current = true;
      setState({ busy: true });
      act(input)
        .catch((error: unknown): ChangeError => {
          console.warn('The change could not be finished', error);
          return 'failed';
        })
        .then((refusal) => {
          underWay.current = false;
          setState({ busy: false, ...(refusal && { refusal }) });
        });
    },
  };
}

/** Never rejects: a server that cannot be reached refuses, too. */
export async function callApi<Answer>(
  call: () => Promise<ApiResult<Answer>>,
): Promise<{ data?: Answer | undefined; refusal?: ChangeError }> {
  try {
    const { data, error, response } = await call();
    return response.ok ? { data } : { refusal: toRefusal(response.status, error) };
  } catch (error) {
    console.warn('The lists could not be changed', error);
    return { refusal: 'failed' };
  }
}

function toRefusal(status: number, body: unknown): ChangeError {
  if (status === 401) return 'signedOut';
  if (status === 404) return 'gone';
  const problem = (body as { problem?: unknown } | undefined)?.problem;
  return listProblems.find((each) => each === problem) ?? 'failed';
}
