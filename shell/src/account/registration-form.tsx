import { TextField } from '@mediothek/ui';
import { Checkbox } from '@mediothek/ui/forms';
import { apiOf, localeOf, paths, usePlatform } from '@mediothek/platform/host';
import { AccountFrame, AccountLinks } from './account-frame.tsx';
import { AccountForm } from './form/account-form.tsx';
import { checkEmail, checkNewPassword, checkUsername, type Problems } from './form/checks.ts';
import { NewPasswordField } from './form/password-fields.tsx';
import { useAccountForm, type FieldBinding } from './form/use-account-form.ts';
import { accountTexts } from './texts.ts';

// A type, because TypeScript does not let an interface match an index signature.
type Entries = { username: string; email: string; password: string; terms: boolean; privacy: boolean };

const check = ({ username, email, password, terms, privacy }: Entries): Problems<Entries> => ({
  username: checkUsername(username),
  email: checkEmail(email),
  password: checkNewPassword(password, username),
  terms: terms ? undefined : 'terms.required',
  privacy: privacy ? undefined : 'privacy.required',
});

interface Props {
  /** The visitor has returned to the form. */
  followUp: boolean;
  onSent: (email: string) => void;
}

export function RegistrationForm({ followUp, onSent }: Props) {
  const { t } = accountTexts.useTexts();
  const platform = usePlatform();
  const form = useAccountForm({
    id: 'registration',
    fields: ['username', 'email', 'password', 'terms', 'privacy'],
    check,
    send: ({ username, email, ...consents }: Entries) =>
      apiOf(platform.queries).POST('/api/v0/users', {
        body: { username: username.trim(), email: email.trim(), language: localeOf(platform), ...consents },
      }),
    onDone: (_, { email }) => onSent(email.trim()),
  });
  return (
    <AccountFrame title={t('registration.title')} followUp={followUp}>
      <p>{t('registration.intro')}</p>
      <AccountForm form={form} submit={t('registration.submit')}>
        <TextField
          {...form.field('username')}
          label={t('field.username')}
          hint={t('registration.usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
        />
        <TextField
          {...form.field('email')}
          type="email"
          label={t('field.email')}
          hint={t('registration.emailHint')}
          autoComplete="email"
          aria-required
        />
        <NewPasswordField {...form.field('password')} label={t('field.password')} />
        <Consent field={form.field('terms')} label={t('registration.terms')} page="terms">
          {t('registration.termsLink')}
        </Consent>
        <Consent field={form.field('privacy')} label={t('registration.privacy')} page="privacy">
          {t('registration.privacyLink')}
        </Consent>
      </AccountForm>
      <AccountLinks>
        <a href={paths.login()}>{t('registration.signIn')}</a>
      </AccountLinks>
    </AccountFrame>
  );
}

/** Checkbox for consent. The text it refers to opens in another tab. */
export function Consent(props: { field: FieldBinding; label: string; page: string; children: string }) {
  const link = (
    <a href={paths.content(props.page)} target="_blank" rel="noopener">
      {props.children}
    </a>
  );
  return <Checkbox {...props.field} label={props.label} hint={link} aria-required />;
}
