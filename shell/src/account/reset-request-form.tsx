import { TextField } from '@mediothek/ui';
import { apiOf, localeOf, paths, usePlatform } from '@mediothek/platform/host';
import { AccountFrame, AccountLinks } from './account-frame.tsx';
import { AccountForm } from './form/account-form.tsx';
import { checkEmail, type Problems } from './form/checks.ts';
import { useAccountForm } from './form/use-account-form.ts';
import { accountTexts } from './texts.ts';

type Entries = { username: string; email: string };

/** Either field is enough. The format of the username is not checked, because an invalid one belongs to no account. */
const check = ({ username, email }: Entries): Problems<Entries> => {
  if (username.trim() === '' && email.trim() === '') return { username: 'identity.missing' };
  return { email: email.trim() === '' ? undefined : checkEmail(email) };
};

interface Props {
  /** The visitor has returned to the form. */
  followUp: boolean;
  onSent: () => void;
}

export function ResetRequestForm({ followUp, onSent }: Props) {
  const { t } = accountTexts.useTexts();
  const platform = usePlatform();
  const form = useAccountForm({
    id: 'reset-password',
    fields: ['username', 'email'],
    check,
    send: ({ username, email }: Entries) =>
      apiOf(platform.queries).POST('/api/v0/auth/reset-password', {
        body: { username: username.trim(), email: email.trim(), language: localeOf(platform) },
      }),
    onDone: onSent,
  });
  return (
    <AccountFrame title={t('reset.title')} followUp={followUp}>
      <p>{t('reset.intro')}</p>
      <AccountForm form={form} submit={t('reset.submit')}>
        <TextField
          {...form.field('username')}
          label={t('field.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <TextField {...form.field('email')} type="email" label={t('field.email')} autoComplete="email" />
      </AccountForm>
      <AccountLinks>
        <a href={paths.login()}>{t('login.submit')}</a>
      </AccountLinks>
    </AccountFrame>
  );
}
