import { apiOf, showToast, usePlatform } from '@mediothek/platform/host';
import { AccountForm } from './form/account-form.tsx';
import { checkNewPassword, checkPresent, type Problems } from './form/checks.ts';
import { CurrentPasswordField, NewPasswordField } from './form/password-fields.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { UsernameForManagers } from './form/username-for-managers.tsx';
import { useSignedOut } from './signed-out.tsx';
import { accountTexts } from './texts.ts';

type Entries = { currentPassword: string; newPassword: string };

export function ChangePassword({ username }: { username: string }) {
  const { t } = accountTexts.useTexts();
  const platform = usePlatform();
  const form = useAccountForm({
    id: 'change-password',
    fields: ['currentPassword', 'newPassword'],
    check: ({ currentPassword, newPassword }: Entries): Problems<Entries> => ({
      currentPassword: checkPresent(currentPassword),
      newPassword: checkNewPassword(newPassword, username),
    }),
    send: (body) => apiOf(platform.queries).PUT('/api/v0/account/password', { body }),
    onDone: () => {
      showToast(platform, { text: t('change.done'), tone: 'success' });
      form.clear();
    },
  });
  return (
    <AccountForm form={form} submit={t('change.submit')} errorTexts={useSignedOut()}>
      <UsernameForManagers username={username} />
      <CurrentPasswordField {...form.field('currentPassword')} label={t('field.currentPassword')} />
      <NewPasswordField {...form.field('newPassword')} label={t('field.newPassword')} />
    </AccountForm>
  );
}
