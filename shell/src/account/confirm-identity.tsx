import { useState, type ReactNode } from 'react';
import type { ErrorBody, IdentityProof } from '@mediothek/contract';
import { Button, Notice, TextField } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { apiOf, apiQuery, usePlatform, useQuery, useSite } from '@mediothek/platform/host';
import { AccountForm } from './form/account-form.tsx';
import { checkCode, checkPresent } from './form/checks.ts';
import type { ApiResult } from './form/form-error.ts';
import { CurrentPasswordField } from './form/password-fields.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { UsernameForManagers } from './form/username-for-managers.tsx';
import { requestPasskey } from './passkey.ts';
import { ProviderProofs } from './provider-proofs.tsx';
import { useSignedOut } from './signed-out.tsx';
import { accountTexts } from './texts.ts';

const needsProof = (error: unknown): boolean =>
  (error as Partial<ErrorBody> | null | undefined)?.problem === 'confirmation.required';

interface Confirmation {
  /**
   * Makes an API call. If the server needs a proof first, a dialog asks for it, and the call is repeated.
   * @returns `undefined` if the user closed the dialog
   */
  run: <Data>(call: () => Promise<ApiResult<Data>>) => Promise<ApiResult<Data> | undefined>;
  dialog: ReactNode;
}

/** Proving again who one is, before changes of the account. */
export function useConfirmation(username: string): Confirmation {
  const { t } = accountTexts.useTexts();
  const [pending, setPending] = useState<{ resolve: (isConfirmed: boolean) => void }>();
  const close = (isConfirmed: boolean) => {
    pending?.resolve(isConfirmed);
    setPending(undefined);
  };
  return {
    run: async (call) => {
      const result = await call();
      if (!needsProof(result.error)) return result;
      const isConfirmed = await new Promise<boolean>((resolve) => setPending({ resolve }));
      return isConfirmed ? call() : undefined;
    },
    dialog: (
      <Dialog
        open={pending !== undefined}
        onClose={() => close(false)}
        title={t('identity.title')}
        closeLabel={t('delete.close')}
      >
        <Proof username={username} onDone={() => close(true)} />
      </Dialog>
    ),
  };
}

function Proof({ username, onDone }: { username: string; onDone: () => void }) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const methods = useQuery(apiQuery('/api/v0/account/confirmation')).data?.methods ?? ['password'];
  const { signOn } = useSite();
  const [withCode, setWithCode] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const api = apiOf(queries);
  const send = (body: IdentityProof) => api.POST('/api/v0/account/confirmation', { body });
  const withPasskey = async () => {
    setFailed(false);
    const { data } = await api.POST('/api/v0/account/confirmation/passkey');
    const passkey = data && (await requestPasskey(data));
    const isConfirmed = passkey && (await send({ passkey })).response.ok;
    if (isConfirmed) onDone();
    else setFailed(true);
  };
  return (
    <>
      <p>{t('identity.text')}</p>
      {withCode && <CodeProof send={send} onDone={onDone} />}
      {!withCode && methods.includes('password') && <PasswordProof {...{ username, send, onDone }} />}
      {signOn && <ProviderProofs />}
      {hasFailed && <Notice tone="error" announce title={t('passkey.failed')} />}
      {methods.includes('code') && (
        <Button onClick={() => setWithCode(!withCode)}>{t(withCode ? 'identity.password' : 'identity.code')}</Button>
      )}
      {methods.includes('passkey') && (
        <Button onClick={() => void withPasskey().catch(() => setFailed(true))}>{t('identity.passkey')}</Button>
      )}
    </>
  );
}

interface ProofProps {
  send: (proof: IdentityProof) => Promise<ApiResult<unknown>>;
  onDone: () => void;
}

function PasswordProof({ username, send, onDone }: ProofProps & { username: string }) {
  const { t } = accountTexts.useTexts();
  const form = useAccountForm({
    id: 'confirm-password',
    fields: ['password'],
    check: ({ password }: { password: string }) => ({ password: checkPresent(password) }),
    send,
    onDone,
  });
  return (
    <AccountForm form={form} submit={t('identity.submit')} errorTexts={useSignedOut()}>
      <UsernameForManagers username={username} />
      <CurrentPasswordField {...form.field('password')} label={t('field.currentPassword')} />
    </AccountForm>
  );
}

function CodeProof({ send, onDone }: ProofProps) {
  const { t } = accountTexts.useTexts();
  const form = useAccountForm({
    id: 'confirm-code',
    fields: ['code'],
    check: ({ code }: { code: string }) => ({ code: checkCode(code) }),
    send,
    onDone,
  });
  return (
    <AccountForm form={form} submit={t('identity.submit')} errorTexts={useSignedOut()}>
      <TextField {...form.field('code')} {...codeField} label={t('field.code')} aria-required />
    </AccountForm>
  );
}

/** Attributes of a field for six digits. */
export const codeField = { autoComplete: 'one-time-code', inputMode: 'numeric', spellCheck: false } as const;
