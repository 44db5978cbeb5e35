/**
 * A form of the account pages: checked field by field when one is left, whole when it is sent; what the server refuses
 * comes back to its field. A mistake is never shown while somebody types, and goes as soon as it is put right.
 */
import { useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { isListQuery, usePlatform } from '@mediothek/platform/host';
import { accountTexts } from '../texts.ts';
import type { Problem, Problems, Values } from './checks.ts';
import { readFormError, toFormError, type ApiResult, type FormError } from './form-error.ts';

interface Options<Form extends Values, Data> {
  /** Prefix of the fields' ids, the same in each visit: password managers remember them. */
  id: string;
  /** In the order in which they are shown. */
  fields: readonly (keyof Form & string)[];
  check: (values: Form) => Problems<Form>;
  send: (values: Form) => Promise<ApiResult<Data>>;
  /** `data` is undefined where the answer has no body. */
  onDone: (data: Data | undefined, values: Form) => void;
}

/** What ties a field to the form. */
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
  /** Takes out what was entered. */
  clear: () => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** What was wrong with the fields when the form was sent last. */
  summary: { attempt: number; errors: readonly { id: string; text: string }[] } | undefined;
  /** Why the server did not do it, where no field is to blame. */
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
  // Its values are those of `fields`, which are all that is registered; react-hook-form knows them by name only.
  const problemsOf = (values: Values) => check(values as Form);
  // Without default values: they would overwrite what was typed or filled in before the page hydrated.
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
    // The session may end with this call: a list fetched ahead would then be refused, which reads as "signed out".
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
      // Some password managers fill fields in without an event: https://github.com/facebook/react/issues/1159
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
      // `type` is set from a Problem, here and in toErrors() only.
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

/** A message that appears now would push away what the pointer is about to release on. */
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
