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

interface PasskeyProps extends Pick<Props, 'onSignedIn'> {
  secondStep?: { token: string; onRestart: () => void };
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
      {methods.includes('passkey') && !withRecovery && (
        <PasskeySignIn onSignedIn={onSignedIn} secondStep={{ token: pending.token, onRestart }} />
      )}
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

/**
 * Signs in with a passkey: without a password, or as the step after it.
 * @param secondStep the sign-in that waits for its second factor, and what to do if it has expired
 */
export function PasskeySignIn({ onSignedIn, secondStep }: PasskeyProps) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const ready = useHydrated();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const signIn = async () => {
    const api = apiOf(queries);
    const token = secondStep && { token: secondStep.token };
    const { data: options, response } = await api.POST('/api/v0/auth/passkey/options', { body: { ...token } });
    if (secondStep && response.status === 410) return secondStep.onRestart();
    const passkey = options && (await requestPasskey(options));
    if (!passkey) throw new Error('There is no passkey');
    const { data } = token
      ? await api.POST('/api/v0/auth/second-factor', { body: { ...token, passkey } })
      : await api.POST('/api/v0/auth/passkey', { body: { passkey } });
    if (!data) throw new Error('The passkey was not accepted');
    onSignedIn(data);
  };
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
        {t('second.passkey')}
      </Button>
      {state === 'failed' && <Notice tone="error" announce title={t('passkey.failed')} />}
    </>
  );
}
