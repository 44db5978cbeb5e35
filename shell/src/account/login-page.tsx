import { lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SignInResult, SiteConfig } from '@mediothek/contract';
import { Button, Notice, TextField, useHydrated } from '@mediothek/ui';
import { localeOf, paths, usePlatform, useSite } from '@mediothek/platform/host';
import { lastPage } from '../navigation/last-page.ts';
import { AccountFrame, AccountLinks } from './account-frame.tsx';
import { AccountForm } from './form/account-form.tsx';
import { CurrentPasswordField } from './form/password-fields.tsx';
import { Later } from './later.tsx';
import { signOnNotice } from './sign-on-notice.ts';
import { accountTexts } from './texts.ts';
import { PasskeySignIn, SecondStep } from './second-step.tsx';
import { useRequestedPage, useSignedIn, useSignIn } from './use-sign-in.ts';

const SignOnStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'sign-on-step' */ './sign-on-step.tsx')).SignOnStep,
}));

export function LoginPage() {
  const [pending, setPending] = useState<SignInResult['secondFactor']>();
  const signedIn = useSignedIn();
  const { search } = useLocation();
  if (new URLSearchParams(search).get('signOn') === 'continue') {
    return (
      <Later>
        <SignOnStep onSignedIn={signedIn} />
      </Later>
    );
  }
  return pending ? (
    <SecondStep pending={pending} onSignedIn={signedIn} onRestart={() => setPending(undefined)} />
  ) : (
    <FirstStep onSecondFactor={setPending} />
  );
}

interface Props {
  onSecondFactor: Parameters<typeof useSignIn>[0];
}

function FirstStep({ onSecondFactor }: Props) {
  const { t } = accountTexts.useTexts();
  const { availability, signOn } = useSite();
  const noScript = signOn?.local === false ? null : t('login.noScript');
  return (
    <AccountFrame title={t('login.title')} {...(signOn && { noScript })}>
      <DoneBefore />
      <p>{t('login.intro')}</p>
      {signOn && <Providers providers={signOn.providers} />}
      {signOn?.local !== false && <LocalSignIn onSecondFactor={onSecondFactor} />}
      <AccountLinks>
        {availability['authentication.resetpassword'] && <a href={paths.resetPassword()}>{t('login.forgotten')}</a>}
        {availability['authentication.registration'] && <a href={paths.registration()}>{t('login.register')}</a>}
      </AccountLinks>
    </AccountFrame>
  );
}

/** Signing in with a password or a passkey. */
function LocalSignIn({ onSecondFactor }: Props) {
  const { t } = accountTexts.useTexts();
  const form = useSignIn(onSecondFactor);
  const signedIn = useSignedIn();
  const wrongCredentials = { text: t('login.failed') };
  return (
    <>
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
    </>
  );
}

/** Links to the providers. They work without JavaScript. */
function Providers({ providers }: Pick<NonNullable<SiteConfig['signOn']>, 'providers'>) {
  const { t } = accountTexts.useTexts();
  const locale = localeOf(usePlatform());
  const requested = useRequestedPage();
  const isHydrated = useHydrated(); // only the browser knows the last page
  const redirect = requested ?? (isHydrated ? lastPage() : undefined);
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  return providers.map(({ id, name }) => (
    <Button key={id} wide href={`/api/v0/auth/sign-on/${id}${query}`}>
      {t('signOn.with', { name: name[locale] ?? id })}
    </Button>
  ));
}

/** What happened before: the step that `?after=` names, or at the provider. */
function DoneBefore() {
  const { t } = accountTexts.useTexts();
  const { search } = useLocation();
  const after = new URLSearchParams(search).get('after');
  if (after === 'confirmed') return <Notice announce title={t('login.confirmed')} />;
  if (after === 'reset') return <Notice announce title={t('login.reset')} />;
  const state = signOnNotice(search);
  return state ? <Notice tone="error" announce title={t(state.text)} /> : null;
}
