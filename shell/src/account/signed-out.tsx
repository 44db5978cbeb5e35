import { Button } from '@mediothek/ui';
import { paths } from '@mediothek/platform/host';
import type { FormErrorTexts } from './form/account-form.tsx';
import { accountTexts } from './texts.ts';

/** Error text for a session that has ended, for example in another tab. */
export function useSignedOut() {
  const { t } = accountTexts.useTexts();
  const action = <Button href={paths.login(paths.account())}>{t('account.signIn')}</Button>;
  return { unauthorized: { text: t('failed.signedOut'), action } } satisfies FormErrorTexts;
}
