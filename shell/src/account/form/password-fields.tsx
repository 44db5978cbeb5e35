import { PasswordField } from '@mediothek/ui/forms';
import { accountTexts } from '../texts.ts';
import type { FieldBinding } from './use-account-form.ts';

/** Field for a new password, with its rules as the hint. */
export function NewPasswordField({ label, ...field }: FieldBinding & { label: string }) {
  const { t } = accountTexts.useTexts();
  return (
    <PasswordField
      {...field}
      label={label}
      hint={t('password.rules')}
      autoComplete="new-password"
      aria-required
      texts={usePasswordTexts()}
    />
  );
}

/** Field for an existing password. */
export function CurrentPasswordField({ label, ...field }: FieldBinding & { label: string }) {
  return (
    <PasswordField {...field} label={label} autoComplete="current-password" aria-required texts={usePasswordTexts()} />
  );
}

function usePasswordTexts() {
  const { t } = accountTexts.useTexts();
  return {
    show: t('password.show'),
    showLabel: t('password.showLabel'),
    hide: t('password.hide'),
    hideLabel: t('password.hideLabel'),
    shown: t('password.shown'),
    hidden: t('password.hidden'),
  };
}
