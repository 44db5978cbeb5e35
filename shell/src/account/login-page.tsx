import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SignInResult } from '@mediothek/contract';
import { Notice, TextField } from '@mediothek/ui';
import { paths, useSite } from '@mediothek/platform/host';
import { AccountFrame, AccountLinks } from './account-frame.tsx';
import { AccountForm } from './form/account-form.tsx';
import { CurrentPasswordField } from './form/password-fields.tsx';
import { accountTexts } from './texts.ts';
import { PasskeySignIn, SecondStep } from './second-step.tsx';
import { useSignedIn, useSignIn } from './use-sign-in.ts';

export function LoginPage() {
  const [pending, setPending] = useState<SignInResult['secondFactor']>();
  const signedIn = useSignedIn();
  return pending ? (
    <SecondStep pending={pending} onSignedIn={signedIn} onRestart={() => setPending(undefined)} />
  ) : (
    <FirstStep onSecondFactor={setPending} />
  );
}

function FirstStep({ onSecondFactor }: { onSecondFactor: Parameters<typeof useSignIn>[0] }) {
  const { t } = accountTexts.useTexts();
  const { availability } = useSite();
  const form = useSignIn(onSecondFactor);
  const signedIn = useSignedIn();
  const wrongCredentials = { text: t('login.failed') };
  return (
    <AccountFrame title={t('login.title')}>
      <DoneBefore />
      <p>{t('login.intro')}</p>
      <AccountForm
        form={form}
        submit={t('login.submit')}
        errorTexts={{ unauthorized: wrongCredentials, bad_request: wrongCredentials }}
      >
        <TextField
          {...form.field('username')}
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
        />
        <CurrentPasswordField {...form.field('password')} label={t('field.password')} />
      </AccountForm>
      <PasskeySignIn onSignedIn={signedIn} />
      <AccountLinks>
        {availability['authentication.resetpassword'] && <a href={paths.resetPassword()}>{t('login.forgotten')}</a>}
        {availability['authentication.registration'] && <a href={paths.registration()}>{t('login.register')}</a>}
      </AccountLinks>
    </AccountFrame>
  );
}

/** Confirmation of the step before the sign-in, which `?after=` names. */
function DoneBefore() {
  const { t } = accountTexts.useTexts();
  const after = new URLSearchParams(useLocation().search).get('after');
  if (after === 'confirmed') return <Notice announce title={t('login.confirmed')} />;
  if (after === 'reset') return <Notice announce title={t('login.reset')} />;
  return null;
}
