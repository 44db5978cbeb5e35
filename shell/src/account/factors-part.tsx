import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AccountFactors } from '@mediothek/contract';
import { Button, Notice, Skeleton, TextField, VisuallyHidden } from '@mediothek/ui';
import { apiOf, apiQuery, LoadFailure, showToast, usePlatform, useQuery } from '@mediothek/platform/host';
import { codeField, useConfirmation } from './confirm-identity.tsx';
import { AccountForm } from './form/account-form.tsx';
import { checkCode } from './form/checks.ts';
import { readFormError, type ApiResult } from './form/form-error.ts';
import { useAccountForm } from './form/use-account-form.ts';
import { createPasskey } from './passkey.ts';
import { useSignedOut } from './signed-out.tsx';
import { accountTexts } from './texts.ts';
import { useDateAndTime } from './use-date-and-time.ts';
import css from './entry-list.module.css';
import own from './factors-part.module.css';

interface NewApp {
  secret: string;
  qr: { size: number; path: string };
}
type Step =
  | { kind: 'app'; app: NewApp }
  | { kind: 'passkey'; options: { challenge: string } }
  | { kind: 'codes'; codes: readonly string[] };

/** Second factors of the account: their list, setting up, removing, and recovery codes. */
export function FactorsPart({ username, hasPassword }: { username: string; hasPassword: boolean }) {
  const { t } = accountTexts.useTexts();
  const platform = usePlatform();
  const api = apiOf(platform.queries);
  const factors = useQuery(apiQuery('/api/v0/account/factors'));
  const { run, dialog } = useConfirmation(username);
  const [step, setStep] = useState<Step>();
  const call = async <Data,>(send: () => Promise<ApiResult<Data>>, done: (data: Data | undefined) => void) => {
    try {
      const result = await run(send);
      if (!result) return;
      if (result.response.ok) return done(result.data);
      const { code } = readFormError(result.response, result.error);
      showToast(platform, { text: t(code === 'conflict' ? 'factors.needed' : 'sessions.failed'), tone: 'error' });
    } catch (error) {
      console.error('A factor could not be changed', error);
      showToast(platform, { text: t('sessions.failed'), tone: 'error' });
    }
  };
  const changed = (recoveryCodes: readonly string[] = []) => {
    void factors.refetch();
    setStep(recoveryCodes.length > 0 ? { kind: 'codes', codes: recoveryCodes } : undefined);
    showToast(platform, { text: t('factors.changed'), tone: 'success' });
  };
  if (factors.isPending) return <Skeleton count={3} />;
  if (!factors.data) return <LoadFailure retry={() => void factors.refetch()} busy={factors.isFetching} />;
  const cancel = <Button onClick={() => setStep(undefined)}>{t('factors.cancel')}</Button>;
  return (
    <>
      <p>{t(hasPassword ? 'factors.text' : 'factors.textWithoutPassword')}</p>
      {factors.data.required && <p>{t('factors.requiredText')}</p>}
      <FactorList
        factors={factors.data}
        removeApp={() =>
          void call(
            () => api.DELETE('/api/v0/account/factors/app'),
            () => changed(),
          )
        }
        removePasskey={(id) =>
          void call(
            () => api.DELETE('/api/v0/account/factors/passkeys/{id}', { params: { path: { id } } }),
            () => changed(),
          )
        }
        renewCodes={() =>
          void call(
            () => api.POST('/api/v0/account/factors/recovery-codes'),
            (data) => changed(data?.recoveryCodes),
          )
        }
      />
      {step?.kind === 'app' && <AppStep app={step.app} cancel={cancel} onDone={changed} />}
      {step?.kind === 'passkey' && <PasskeyStep options={step.options} cancel={cancel} onDone={changed} />}
      {step?.kind === 'codes' && <CodesStep codes={step.codes} onDone={() => setStep(undefined)} />}
      {!step && (
        <div className={own.buttons}>
          {!factors.data.app && (
            <Button
              onClick={() =>
                void call(
                  () => api.POST('/api/v0/account/factors/app'),
                  (app) => app && setStep({ kind: 'app', app }),
                )
              }
            >
              {t('factors.addApp')}
            </Button>
          )}
          <Button
            onClick={() =>
              void call(
                () => api.POST('/api/v0/account/factors/passkeys/options'),
                (options) => options && setStep({ kind: 'passkey', options }),
              )
            }
          >
            {t('factors.addPasskey')}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}

interface ListProps {
  factors: AccountFactors;
  removeApp: () => void;
  removePasskey: (id: string) => void;
  renewCodes: () => void;
}

function FactorList({ factors: { app, passkeys, recoveryCodes }, removeApp, removePasskey, renewCodes }: ListProps) {
  const { t } = accountTexts.useTexts();
  const format = useDateAndTime();
  if (!app && passkeys.length === 0) return null;
  return (
    <ul className={css.list}>
      {app && (
        <Entry name={t('factors.app')} detail={t('factors.created', { time: format(app.created) })}>
          <RemoveButton name={t('factors.app')} onRemove={removeApp} />
        </Entry>
      )}
      {passkeys.map(({ id, name, created, used }) => (
        <Entry
          key={id}
          name={t('factors.passkey', { name })}
          detail={t('factors.created', { time: format(created) })}
          more={used && t('sessions.used', { time: format(used) })}
        >
          <RemoveButton name={name} onRemove={() => removePasskey(id)} />
        </Entry>
      ))}
      <Entry name={t('factors.recovery')} detail={t('factors.recoveryLeft', { count: recoveryCodes })}>
        <Button size="small" onClick={renewCodes}>
          {t('factors.renew')}
        </Button>
      </Entry>
    </ul>
  );
}

interface EntryProps {
  name: string;
  detail: string;
  more?: string | undefined;
  children: ReactNode;
}

function Entry({ name, detail, more, children }: EntryProps) {
  return (
    <li className={css.entry}>
      <div className={css.facts}>
        <p className={css.name}>{name}</p>
        <p className={css.detail}>{detail}</p>
        {more && <p className={css.detail}>{more}</p>}
      </div>
      {children}
    </li>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = accountTexts.useTexts();
  return (
    <Button size="small" onClick={onRemove}>
      {t('factors.remove')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}

/** Heading of a step, which gets the focus because the pressed button is removed. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the browser's focus is outside React
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

interface StepProps {
  cancel: ReactNode;
  onDone: (recoveryCodes?: readonly string[]) => void;
}

function AppStep({ app: { secret, qr }, cancel, onDone }: StepProps & { app: NewApp }) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const form = useAccountForm({
    id: 'new-app',
    fields: ['code'],
    check: ({ code }: { code: string }) => ({ code: checkCode(code) }),
    send: (body) => apiOf(queries).POST('/api/v0/account/factors/app/confirm', { body }),
    onDone: (data) => onDone(data?.recoveryCodes),
  });
  return (
    <div className={own.step}>
      <StepHeading>{t('factors.addApp')}</StepHeading>
      <p>{t('factors.scan')}</p>
      <svg className={own.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('factors.qr')}>
        <path d={qr.path} />
      </svg>
      <p>
        {t('factors.secret')} <code className={own.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <AccountForm form={form} submit={t('factors.activate')} errorTexts={useSignedOut()} cancel={cancel}>
        <TextField {...form.field('code')} {...codeField} label={t('field.code')} aria-required />
      </AccountForm>
    </div>
  );
}

function PasskeyStep({ options, cancel, onDone }: StepProps & { options: { challenge: string } }) {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const [hasFailed, setFailed] = useState(false);
  const form = useAccountForm({
    id: 'new-passkey',
    fields: ['name'],
    check: () => ({}),
    send: async ({ name }: { name: string }) => {
      setFailed(false);
      const passkey = await createPasskey(options);
      if (!passkey) {
        setFailed(true);
        return { response: new Response(null, { status: 200 }) };
      }
      const body = { name: name.trim() || t('factors.passkeyDefault'), passkey };
      return apiOf(queries).POST('/api/v0/account/factors/passkeys', { body });
    },
    onDone: (data) => data && onDone(data.recoveryCodes),
  });
  return (
    <div className={own.step}>
      <StepHeading>{t('factors.addPasskey')}</StepHeading>
      <p>{t('factors.passkeyText')}</p>
      {hasFailed && <Notice tone="error" announce title={t('passkey.failed')} />}
      <AccountForm form={form} submit={t('factors.create')} errorTexts={useSignedOut()} cancel={cancel}>
        <TextField
          {...form.field('name')}
          label={t('factors.passkeyName')}
          hint={t('factors.passkeyNameHint')}
          autoComplete="off"
          maxLength={60}
        />
      </AccountForm>
    </div>
  );
}

function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = accountTexts.useTexts();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return (
    <div className={own.step}>
      <StepHeading>{t('factors.recovery')}</StepHeading>
      <p>{t('factors.recoveryText')}</p>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={own.buttons}>
        <Button href={file} icon="download" download="recovery-codes.txt">
          {t('factors.download')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('factors.stored')}
        </Button>
      </div>
    </div>
  );
}
