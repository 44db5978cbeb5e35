/**
 * State of an account form. A field is checked when it loses the focus, and all fields are checked on submit. Problems
 * that the server finds are shown at their fields.
 * An error never appears while the user types, and disappears as soon as the value is corrected.
 */
import { useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { isListQuery, usePlatform } from '@mediothek/platform/host';
import { accountTexts } from '../texts.ts';
import type { Problem, Problems, Values } from './checks.ts';
import { readFormError, toFormError, type ApiResult, type FormError } from './form-error.ts';

interface Options<Form extends Values, Data> {
  /** Prefix of the fields' ids. It never changes, because password managers remember the ids. */
  id: string;
  /** In the order on the page. */
  fields: readonly (keyof Form & string)[];
  check: (values: Form) => Problems<Form>;
  send: (values: Form) => Promise<ApiResult<Data>>;
  /** `data` is undefined if the response has no body. */
  onDone: (data: Data | undefined, values: Form) => void;
}

/** Props that connect a field to the form. */
export interface FieldBinding {
  id: string;
  name: string;
  ref: (element: HTMLInputElement | null) => void;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

export interface AccountFormState<Form extends Values> {
  id: string;
  field: (name: keyof Form & string) => FieldBinding;
  /** Clears all fields. */
  clear: () => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Invalid fields of the last submit. */
  summary: { attempt: number; errors: readonly { id: string; text: string }[] } | undefined;
  /** Error of the last call that belongs to no field. */
  error: FormError | undefined;
}

type InvalidFields = readonly (readonly [field: string, problem: Problem])[];

export function useAccountForm<Form extends Values, Data = unknown>(
  options: Options<Form, Data>,
): AccountFormState<Form> {
  const { id, fields, check, send, onDone } = options;
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const [attempt, setAttempt] = useState<{ number: number; invalidFields: InvalidFields; error?: FormError }>();
  const sending = useRef(false);
  // The values are those of `fields`, because no other field is registered. The types of react-hook-form do not express
  // that.
  const problemsOf = (values: Values) => check(values as Form);
  // No default values: they would overwrite what was typed or filled in before hydration.
  const { register, handleSubmit, clearErrors, setError, setValue, getValues, reset, formState } = useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = toErrors(problemsOf(values));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const show = (invalidFields: InvalidFields, error?: FormError) =>
    setAttempt((last) => ({ number: (last?.number ?? 0) + 1, invalidFields, ...(error && { error }) }));

  const onValid = async (values: Values) => {
    show([]);
    // This call may end the session. A prefetched list would then fail with 401, which reads as "signed out".
    await queries.cancelQueries({ predicate: isListQuery });
    const { data, error } = await callApi(() => send(values as Form));
    if (!error) return onDone(data, values as Form);
    const invalidFields = error.fields.filter(({ field }) => fields.includes(field));
    for (const { field, problem } of invalidFields) setError(field, { type: problem });
    if (invalidFields.length > 0) show(invalidFields.map(({ field, problem }) => [field, problem]));
    else show([], error);
  };
  const onInvalid = (errors: FieldErrors<Values>) =>
    show(fields.flatMap((field) => (errors[field] ? [[field, errors[field].type as Problem] as const] : [])));

  return {
    id,
    clear: () => reset(),
    busy: formState.isSubmitting,
    error: attempt?.error,
    summary: attempt?.invalidFields.length
      ? {
          attempt: attempt.number,
          errors: attempt.invalidFields.map(([field, problem]) => ({
            id: `${id}-${field}`,
            text: t(`problem.${problem}`),
          })),
        }
      : undefined,
    submit: (event) => {
      event.preventDefault();
      if (sending.current) return;
      sending.current = true;
      // Some password managers fill in fields without an event: https://github.com/facebook/react/issues/1159
      for (const [name, value] of new FormData(event.currentTarget)) {
        if (typeof value === 'string' && getValues(name) !== value && typeof getValues(name) === 'string')
          setValue(name, value);
      }
      void handleSubmit(onValid, onInvalid)().finally(() => {
        sending.current = false;
      });
    },
    field: (name) => {
      const { ref, onChange } = register(name);
      // `type` is always a Problem: it is set here and in toErrors() only.
      const problem = formState.errors[name]?.type as Problem | undefined;
      return {
        id: `${id}-${name}`,
        name,
        ref,
        error: problem && t(`problem.${problem}`),
        onChange: (event) => {
          void onChange(event);
          if (problem !== problemsOf(getValues())[name]) clearErrors(name);
        },
        onBlur: ({ target }) => {
          const found = getValues(name) ? problemsOf(getValues())[name] : undefined;
          if (found && !isPressing(target.form)) setError(name, { type: found });
        },
      };
    },
  };
}

const toErrors = (problems: Problems<Values>): FieldErrors<Values> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, { type: problem }]] : [])),
  );

/** A button, link or label is being pressed. An error that appeared now would move it away from the pointer. */
const isPressing = (form: HTMLFormElement | null) => Boolean(form?.querySelector(':is(a, button, label):active'));

async function callApi<Data>(call: () => Promise<ApiResult<Data>>): Promise<{ data?: Data; error?: FormError }> {
  try {
    const { data, error, response } = await call();
    if (!response.ok) return { error: readFormError(response, error) };
    return data === undefined ? {} : { data };
  } catch (error) {
    return { error: toFormError(error) };
  }
}
