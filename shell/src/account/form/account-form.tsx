import type { ReactNode } from 'react';
import { Button, Notice, useHydrated } from '@mediothek/ui';
import { ErrorSummary } from '@mediothek/ui/forms';
import { accountTexts } from '../texts.ts';
import type { Values } from './checks.ts';
import type { FormError } from './form-error.ts';
import type { AccountFormState } from './use-account-form.ts';
import css from './account-form.module.css';

/** Texts of errors on one page, by error code. */
export type FormErrorTexts = Readonly<Record<string, { text: string; action?: ReactNode }>>;

interface Props<Form extends Values> {
  form: AccountFormState<Form>;
  submit: string;
  danger?: boolean;
  errorTexts?: FormErrorTexts;
  /** Rendered before the submit button. */
  cancel?: ReactNode;
  children?: ReactNode;
}

/** Form element with its errors: those of fields above the fields, those of the call beside the submit button. */
export function AccountForm<Form extends Values>({ form, submit, danger, errorTexts, cancel, children }: Props<Form>) {
  const { t } = accountTexts.useTexts();
  // Before hydration, a submit would send the form to a URL that does not accept it.
  const ready = useHydrated();
  const { summary, error } = form;
  return (
    <form className={css.form} id={form.id} method="post" noValidate onSubmit={form.submit}>
      {summary && <ErrorSummary key={summary.attempt} title={t('problem.summary')} errors={summary.errors} />}
      {children}
      {error && <FormErrorNotice error={error} own={errorTexts?.[error.code]} />}
      <div className={css.actions}>
        {cancel}
        <Button variant={danger ? 'danger' : 'primary'} type="submit" busy={form.busy} disabled={!ready}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

function FormErrorNotice({ error, own }: { error: FormError; own: FormErrorTexts[string] | undefined }) {
  const { t } = accountTexts.useTexts();
  const general = () => {
    if (error.code === 'too_many_requests') return t('failed.tooMany', { count: error.minutes });
    return t(error.code === 'unreachable' ? 'failed.unreachable' : 'failed.server');
  };
  return <Notice tone="error" announce title={own?.text ?? general()} action={own?.action} />;
}
