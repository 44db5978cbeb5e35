import { Button } from '@mediothek/ui';
import { apiOf, paths, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountForm } from './form/account-form.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { accountTexts } from './texts.ts';
import { expiredLink } from './expired-link.ts';

/** Confirms by a button, because mail programs open links before their users do. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const { navigate } = useHost();
  const form = useAccountForm({
    id: 'confirm-email',
    fields: [],
    check: () => ({}),
    send: () => apiOf(queries).POST('/api/v0/users/confirm', { body: { token } }),
    onDone: () => navigate(`${paths.login()}?after=confirmed`, { replace: true }),
  });
  const errorTexts = {
    ...expiredLink(t('confirm.expired'), <Button href={paths.login()}>{t('login.submit')}</Button>),
    conflict: {
      text: t('confirm.taken'),
      action: <Button href={paths.registration()}>{t('login.register')}</Button>,
    },
  };
  return (
    <AccountFrame title={t('confirm.title')}>
      <p>{t('confirm.text')}</p>
      <AccountForm form={form} submit={t('confirm.submit')} errorTexts={errorTexts} />
    </AccountFrame>
  );
}
