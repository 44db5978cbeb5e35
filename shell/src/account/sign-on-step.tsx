import { useEffect, useState } from 'react';
import type { AuthState, SignOnStep as Step } from '@mediothek/contract';
import { Button, Notice, Skeleton, TextField } from '@mediothek/ui';
import { apiOf, localeOf, paths, usePlatform } from '@mediothek/platform/host';
import { AccountFrame } from './account-frame.tsx';
import { AccountForm } from './form/account-form.tsx';
import { checkUsername, type Problems } from './form/checks.ts';
import { useAccountForm } from './form/use-account-form.ts';
import { Consent } from './registration-form.tsx';
import { SecondStep } from './second-step.tsx';
import { accountTexts } from './texts.ts';

interface Props {
  onSignedIn: (auth: AuthState | undefined) => void;
}

/** The step after a provider: a second factor, or the terms for a new account. */
export function SignOnStep({ onSignedIn }: Props) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const [step, setStep] = useState<Step | 'expired'>();
  useEffect(() => {
    // The response depends on the cookie of the browser, and a second factor has one token only.
    let isCurrent = true;
    apiOf(queries)
      .POST('/api/v0/auth/sign-on/step')
      .then(({ data }) => isCurrent && setStep(data ?? 'expired'))
      .catch((error: unknown) => {
        console.error('Signing in could not be continued', error);
        if (isCurrent) setStep('expired');
      });
    return () => {
      isCurrent = false;
    };
  }, [queries]);
  if (step === undefined) {
    return (
      <AccountFrame title={t('login.title')}>
        <Skeleton count={4} />
      </AccountFrame>
    );
  }
  if (step !== 'expired' && step.secondFactor) {
    return <SecondStep pending={step.secondFactor} onSignedIn={onSignedIn} onRestart={() => setStep('expired')} />;
  }
  if (step !== 'expired' && step.registration) {
    return <NewAccount registration={step.registration} onSignedIn={onSignedIn} onExpired={() => setStep('expired')} />;
  }
  return (
    <AccountFrame title={t('login.title')} followUp>
      <Notice
        tone="error"
        announce
        title={t('signOn.expired')}
        action={<Button href={paths.login()}>{t('second.restart')}</Button>}
      />
    </AccountFrame>
  );
}

// A type, because TypeScript does not let an interface match an index signature.
type Entries = { username: string; terms: boolean; privacy: boolean };

const check = ({ username, terms, privacy }: Entries): Problems<Entries> => ({
  username: checkUsername(username),
  terms: terms ? undefined : 'terms.required',
  privacy: privacy ? undefined : 'privacy.required',
});

interface NewAccountProps extends Props {
  registration: NonNullable<Step['registration']>;
  onExpired: () => void;
}

function NewAccount({ registration: { email, username }, onSignedIn, onExpired }: NewAccountProps) {
  const { t } = accountTexts.useTexts();
  const platform = usePlatform();
  const form = useAccountForm({
    id: 'new-account',
    fields: ['username', 'terms', 'privacy'],
    check,
    send: (entries: Entries) =>
      apiOf(platform.queries).POST('/api/v0/auth/sign-on/registration', {
        body: { ...entries, username: entries.username.trim(), language: localeOf(platform) },
      }),
    onDone: onSignedIn,
  });
  const restart = <Button onClick={onExpired}>{t('second.restart')}</Button>;
  return (
    <AccountFrame title={t('signOn.newTitle')} followUp>
      <p>{t('signOn.newText', { email })}</p>
      <AccountForm
        form={form}
        submit={t('registration.submit')}
        errorTexts={{ gone: { text: t('signOn.expired'), action: restart } }}
      >
        <TextField
          {...form.field('username')}
          label={t('field.username')}
          hint={t('registration.usernameHint')}
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
        />
        <Consent field={form.field('terms')} label={t('registration.terms')} page="terms">
          {t('registration.termsLink')}
        </Consent>
        <Consent field={form.field('privacy')} label={t('registration.privacy')} page="privacy">
          {t('registration.privacyLink')}
        </Consent>
      </AccountForm>
    </AccountFrame>
  );
}
