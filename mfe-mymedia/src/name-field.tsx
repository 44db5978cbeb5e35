import type { Ref } from 'react';
import { listLimits } from '@mediothek/contract';
import { TextField } from '@mediothek/ui';
import { isNameProblem, type NameProblem, type ChangeError } from './use-api-mutation.ts';
import { myMediaTexts } from './texts.ts';

export interface NameFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string;
  value: string;
  /** A rule that it breaks as it stands. */
  problem: NameProblem | undefined;
  /** Of the call that sent it: the server may have found another rule. */
  error: ChangeError | undefined;
  onChange: (name: string) => void;
}

/** A playlist's name, and at the field what is wrong with it. */
export function NameField({ problem, error, onChange, ...field }: NameFieldProps) {
  const { t } = myMediaTexts.useTexts();
  const broken = problem ?? (isNameProblem(error) ? error : undefined);
  return (
    <TextField
      {...field}
      autoComplete="off"
      error={broken && t(`error.${broken}`, listLimits)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
