import { lazy, type ReactNode } from 'react';
import type { Account, Role } from '@mediothek/contract';
import { Button, DescriptionList, formatDate, Notice, Skeleton, VisuallyHidden } from '@mediothek/ui';
import { ApiError, apiQuery, LoadFailure, useQuery, useSite, type UseQueryResult } from '@mediothek/platform/host';
import { useSignOut } from '../layout/use-sign-out.ts';
import { AccountFrame } from './account-frame.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportButton } from './export-button.tsx';
import { Later } from './later.tsx';
import { useSignedOut } from './signed-out.tsx';
import { accountTexts } from './texts.ts';
import css from './account-page.module.css';

const securityParts = () => import(/* webpackChunkName: 'security-parts' */ './security-parts.tsx');
const FactorsPart = lazy(async () => ({ default: (await securityParts()).FactorsPart }));
const IdentitiesPart = lazy(async () => ({ default: (await securityParts()).IdentitiesPart }));
const SessionsPart = lazy(async () => ({ default: (await securityParts()).SessionsPart }));

/** `/account`: data of the account, change of the password, providers, second factors, sessions, export, deletion and sign-out. */
export function AccountPage() {
  const { t } = accountTexts.useTexts();
  const account = useQuery(apiQuery('/api/v0/account'));
  return (
    <AccountFrame title={t('account.title')}>
      {account.data ? <AccountParts account={account.data} /> : <NoAccount account={account} />}
    </AccountFrame>
  );
}

/** Texts of the roles. The role `user` is not shown, because every account has at least its rights. */
const roleNames: Record<Role, 'account.editor' | undefined> = { user: undefined, editor: 'account.editor' };

function AccountParts({ account }: { account: Account }) {
  const { t, locale } = accountTexts.useTexts();
  const signOut = useSignOut();
  const { signOn } = useSite();
  const { username, email, role, created } = account;
  const hasPassword = account.hasPassword !== false;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <FactorRequired />
      <DescriptionList
        items={[
          { term: t('field.username'), content: username },
          { term: t('field.email'), content: email },
          { term: t('account.since'), content: formatDate(created, locale, timeZone) },
          { term: t('account.role'), content: roleNames[role] && t(roleNames[role]) },
        ]}
      />
      <div>
        <Button icon="logout" onClick={signOut}>
          {t('account.signOut')}
        </Button>
      </div>
      {hasPassword && (
        <Part title={t('change.title')}>
          <ChangePassword username={username} />
        </Part>
      )}
      {signOn && (
        <Part title={t('signOn.title')}>
          <Later>
            <IdentitiesPart {...{ username, hasPassword }} providers={signOn.providers} />
          </Later>
        </Part>
      )}
      <Part title={t('factors.title')}>
        <Later>
          <FactorsPart {...{ username, hasPassword }} />
        </Later>
      </Part>
      <Part title={t('sessions.title')}>
        <Later>
          <SessionsPart />
        </Later>
      </Part>
      <Part title={t('export.title')}>
        <p>{t('export.text')}</p>
        <ExportButton username={username} />
      </Part>
      <Part title={t('delete.title')}>
        <p>{t('delete.text')}</p>
        <DeleteAccount {...{ username, hasPassword }} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function NoAccount({ account }: { account: UseQueryResult<Account | null> }) {
  const { t } = accountTexts.useTexts();
  const signedOut = useSignedOut().unauthorized;
  if (account.isPending) {
    return (
      <>
        <VisuallyHidden>{t('account.loading')}</VisuallyHidden>
        <Skeleton count={12} />
      </>
    );
  }
  const { error, isFetching, refetch } = account;
  if (!(error instanceof ApiError && error.code === 'unauthorized')) {
    return <LoadFailure retry={() => void refetch()} busy={isFetching} />;
  }
  return <Notice tone="warning" title={signedOut.text} action={signedOut.action} />;
}

/** Shown while the account needs a second factor and has none: until then, nothing else works. */
function FactorRequired() {
  const { t } = accountTexts.useTexts();
  const { data } = useQuery(apiQuery('/api/v0/account/factors'));
  if (!data?.required || data.app || data.passkeys.length > 0) return null;
  return <Notice tone="warning" announce title={t('factors.required')} />;
}
