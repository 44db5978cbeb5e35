/** Form for a playlist's name, checked by the same rules as on the server. */
import { useRef, useState, type SubmitEvent } from 'react';
import { listLimits, listNameProblem, type ListProblem } from '@mediothek/contract';
import type { ApiMutation } from '@mediothek/platform/api-mutation';
import { Button } from '@mediothek/ui';
import css from './form.module.css';
import { NameField } from './name-field.tsx';
import { ChangeErrorNotice } from './change-error-notice.tsx';
import { myMediaTexts } from './texts.ts';

export interface NameFormProps {
  change: ApiMutation<string, ListProblem>;
  /** Current name. */
  name?: string;
  submit: string;
  onCancel: () => void;
}

export function NameForm({ change, name: before = '', submit, onCancel }: NameFormProps) {
  const { t } = myMediaTexts.useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<ReturnType<typeof listNameProblem>>();
  const { error, busy } = change;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = listNameProblem(name);
    setProblem(found);
    if (found) field.current?.focus();
    else change.run(name);
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <NameField
        ref={field}
        label={t('name')}
        hint={t('name.hint', listLimits)}
        value={name}
        problem={problem}
        error={error}
        onChange={(entered) => {
          setName(entered);
          setProblem(undefined);
          change.clearError();
        }}
      />
      <ChangeErrorNotice error={error} />
      <div className={css.actions}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
