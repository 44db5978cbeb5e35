import { useState } from 'react';
import type { AuthState, SignInResult } from '@mediothek/contract';
import { Button, Notice, TextField, useHydrated } from '@mediothek/ui';
import { apiOf, usePlatform } from '@mediothek/platform/host';
import { AccountFrame } from './account-frame.tsx';
import { codeField } from './confirm-identity.tsx';
import { AccountForm } from './form/account-form.tsx';
import { checkCode } from './form/checks.ts';
import { useAccountForm } from './form/use-account-form.ts';
import { requestPasskey } from './passkey.ts';
import { accountTexts } from './texts.ts';

interface Props {
  pending: NonNullable<SignInResult['secondFactor']>;
  onSignedIn: (auth: AuthState | undefined) => void;
  /** Back to the password. */
  onRestart: () => void;
}

/** The step after the password: a code, a passkey, or a recovery code. */
export function SecondStep({ pending, onSignedIn, onRestart }: Props) {
  const { t } = accountTexts.useTexts();
  const { methods } = pending;
  const [withRecovery, setWithRecovery] = useState(false);
  const kind = (() => {
    if (withRecovery) return 'recoveryCode';
    return methods.includes('code') ? 'code' : undefined;
  })();
  return (
    <AccountFrame title={t('second.title')} followUp>
      <p>{t(withRecovery ? 'second.recoveryText' : 'second.text')}</p>
      {methods.includes('passkey') && !withRecovery && <PasskeyStep {...{ pending, onSignedIn, onRestart }} />}
      {kind && <CodeStep key={kind} kind={kind} {...{ pending, onSignedIn, onRestart }} />}
      {methods.includes('recovery') && (
        <Button onClick={() => setWithRecovery(!withRecovery)}>
          {t(withRecovery ? 'second.other' : 'second.recovery')}
        </Button>
      )}
      <Button variant="quiet" onClick={onRestart}>
        {t('second.restart')}
      </Button>
    </AccountFrame>
  );
}

function CodeStep({ kind, pending, onSignedIn, onRestart }: Props & { kind: 'code' | 'recoveryCode' }) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const form = useAccountForm({
    id: 'second-factor',
    fields: [kind],
    check: (values: Record<string, string>) => ({ [kind]: checkCode(values[kind] ?? '') }),
    send: (values) =>
      apiOf(queries).POST('/api/v0/auth/second-factor', {
        body: { token: pending.token, [kind]: values[kind] ?? '' },
      }),
    onDone: (auth) => onSignedIn(auth),
  });
  const again = <Button onClick={onRestart}>{t('second.restart')}</Button>;
  return (
    <AccountForm
      form={form}
      submit={t('login.submit')}
      errorTexts={{ gone: { text: t('second.gone'), action: again } }}
    >
      <TextField
        {...form.field(kind)}
        {...(kind === 'code' ? codeField : { autoComplete: 'off', spellCheck: false })}
        label={t(kind === 'code' ? 'field.code' : 'field.recoveryCode')}
        hint={t(kind === 'code' ? 'second.codeHint' : 'second.recoveryHint')}
        aria-required
      />
    </AccountForm>
  );
}

function PasskeyStep({ pending: { token }, onSignedIn, onRestart }: Props) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  return (
    <PasskeyButton
      label={t('second.passkey')}
      signIn={async () => {
        const api = apiOf(queries);
        const { data: options, response } = await api.POST('/api/v0/auth/passkey/options', { body: { token } });
        if (response.status === 410) return onRestart();
        const passkey = options && (await requestPasskey(options));
        const { data } = passkey ? await api.POST('/api/v0/auth/second-factor', { body: { token, passkey } }) : {};
        if (!data) throw new Error('The passkey was not accepted');
        onSignedIn(data);
      }}
    />
  );
}

/** Signs in without a password. */
export function PasskeySignIn({ onSignedIn }: Pick<Props, 'onSignedIn'>) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  return (
    <PasskeyButton
      label={t('second.passkey')}
      signIn={async () => {
        const api = apiOf(queries);
        const { data: options } = await api.POST('/api/v0/auth/passkey/options', { body: {} });
        const passkey = options && (await requestPasskey(options));
        const { data } = passkey ? await api.POST('/api/v0/auth/passkey', { body: { passkey } }) : {};
        if (!data) throw new Error('The passkey was not accepted');
        onSignedIn(data);
      }}
    />
  );
}

function PasskeyButton({ label, signIn }: { label: string; signIn: () => Promise<void> }) {
  const { t } = accountTexts.useTexts();
  const ready = useHydrated();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const press = async () => {
    setState('busy');
    try {
      await signIn();
      setState('ready');
    } catch (error) {
      console.warn('Signing in with a passkey failed', error);
      setState('failed');
    }
  };
  return (
    <>
      <Button wide busy={state === 'busy'} disabled={!ready} onClick={() => void press()}>
        {label}
      </Button>
      {state === 'failed' && <Notice tone="error" announce title={t('passkey.failed')} />}
    </>
  );
}
