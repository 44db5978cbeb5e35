import { Button } from '@mediothek/ui';
import { apiOf, paths, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { AccountFrame } from './account-frame.tsx';
import { expiredLink } from './expired-link.ts';
import { AccountForm } from './form/account-form.tsx';
import { checkNewPassword } from './form/checks.ts';
import { NewPasswordField } from './form/password-fields.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { accountTexts } from './texts.ts';

/** Second step of a password reset, opened by the link in the message. */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const { navigate } = useHost();
  const form = useAccountForm({
    id: 'new-password',
    fields: ['password'],
    check: ({ password }: { password: string }) => ({ password: checkNewPassword(password, '') }),
    send: ({ password }) => apiOf(queries).POST('/api/v0/auth/reset-password/confirm', { body: { token, password } }),
    onDone: () => navigate(`${paths.login()}?after=reset`, { replace: true }),
  });
  const expired = expiredLink(t('reset.expired'), <Button href={paths.resetPassword()}>{t('reset.newLink')}</Button>);
  return (
    <AccountFrame title={t('reset.newTitle')}>
      <p>{t('reset.newIntro')}</p>
      <AccountForm form={form} submit={t('reset.newSubmit')} errorTexts={expired}>
        <NewPasswordField {...form.field('password')} label={t('field.newPassword')} />
      </AccountForm>
    </AccountFrame>
  );
}
