import type { Ref } from 'react';
import { listLimits } from '@mediothek/contract';
import { TextField } from '@mediothek/ui';
import { isNameProblem, type NameProblem, type ChangeError } from './change-error.ts';
import { myMediaTexts } from './texts.ts';

export interface NameFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string;
  value: string;
  /** Problem of the current value. */
  problem: NameProblem | undefined;
  /** Error of the last call. The server may have found another problem. */
  error: ChangeError | undefined;
  onChange: (name: string) => void;
}

/** Field for a playlist's name, with its error. */
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
