import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LinkedIdentity } from '@mediothek/contract';
import { Button, Notice, Skeleton, VisuallyHidden } from '@mediothek/ui';
import { apiOf, apiQuery, LoadFailure, showToast, toApiError, usePlatform, useQuery } from '@mediothek/platform/host';
import { useConfirmation } from './confirm-identity.tsx';
import type { ApiResult } from './form/form-error.ts';
import { signOnNotice } from './sign-on-notice.ts';
import { accountTexts } from './texts.ts';
import { useDateAndTime } from './use-date-and-time.ts';
import { type Providers, useProviderName } from './use-provider-name.ts';
import css from './entry-list.module.css';
import own from './factors-part.module.css';

interface Props {
  username: string;
  hasPassword: boolean;
  providers: Providers;
}

/**
 * Identities at providers with which the user can sign in, with buttons that add and remove them. The last one of an
 * account without a password and passkeys cannot be removed.
 */
export function IdentitiesPart({ username, hasPassword, providers }: Props) {
  const { t } = accountTexts.useTexts();
  const platform = usePlatform();
  const api = apiOf(platform.queries);
  const nameOf = useProviderName(providers);
  const identities = useQuery(apiQuery('/api/v0/account/identities'));
  const factors = useQuery(apiQuery('/api/v0/account/factors'));
  const text = useRef<HTMLParagraphElement>(null);
  const { run, dialog } = useConfirmation(username);
  const call = async <Data,>(send: () => Promise<ApiResult<Data>>, done: (data: Data | undefined) => void) => {
    try {
      const result = await run(send);
      if (!result) return;
      const { response, data, error } = result;
      if (response.status === 409) showToast(platform, { text: t('signOn.last'), tone: 'error' });
      else if (response.ok) done(data);
      else throw toApiError(response, error);
    } catch (error) {
      console.error('An identity could not be changed', error);
      showToast(platform, { text: t('sessions.failed'), tone: 'error' });
    }
  };
  if (identities.isPending) return <Skeleton count={2} />;
  if (!identities.data) return <LoadFailure retry={() => void identities.refetch()} busy={identities.isFetching} />;
  const hasPasskey = (factors.data?.passkeys.length ?? 0) > 0;
  const isRemovable = hasPassword || hasPasskey || identities.data.length > 1;
  const linked = new Set(identities.data.map(({ provider }) => provider));
  return (
    <>
      <SignOnNotice />
      <p ref={text} tabIndex={-1}>
        {t(hasPassword ? 'signOn.text' : 'signOn.only')}
      </p>
      {identities.data.length > 0 && (
        <ul className={css.list}>
          {identities.data.map((identity) => (
            <IdentityEntry
              key={identity.id}
              identity={identity}
              name={nameOf(identity.provider)}
              isRemovable={isRemovable}
              onRemove={() =>
                void call(
                  () => api.DELETE('/api/v0/account/identities/{id}', { params: { path: { id: identity.id } } }),
                  () => {
                    showToast(platform, { text: t('signOn.unlinked'), tone: 'success' });
                    text.current?.focus(); // the pressed button is removed
                    void identities.refetch();
                  },
                )
              }
            />
          ))}
        </ul>
      )}
      <div className={own.buttons}>
        {providers
          .filter(({ id }) => !linked.has(id))
          .map(({ id }) => (
            <Button
              key={id}
              onClick={() =>
                void call(
                  () =>
                    api.POST('/api/v0/account/identities/provider/{provider}', { params: { path: { provider: id } } }),
                  (page) => page && location.assign(page.url),
                )
              }
            >
              {t('signOn.link', { name: nameOf(id) })}
            </Button>
          ))}
      </div>
      {dialog}
    </>
  );
}

interface EntryProps {
  identity: LinkedIdentity;
  name: string;
  isRemovable: boolean;
  onRemove: () => void;
}

function IdentityEntry({ identity: { linked, used }, name, isRemovable, onRemove }: EntryProps) {
  const { t } = accountTexts.useTexts();
  const format = useDateAndTime();
  return (
    <li className={css.entry}>
      <div className={css.facts}>
        <p className={css.name}>{name}</p>
        <p className={css.detail}>{t('signOn.linkedAt', { time: format(linked) })}</p>
        {used && <p className={css.detail}>{t('sessions.used', { time: format(used) })}</p>}
      </div>
      {isRemovable && (
        <Button size="small" onClick={onRemove}>
          {t('signOn.unlink')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** What happened at the provider. It gets the focus, because it is below other parts of the page. */
function SignOnNotice() {
  const { t } = accountTexts.useTexts();
  const notice = useRef<HTMLDivElement>(null);
  const state = signOnNotice(useLocation().search);
  useEffect(() => notice.current?.focus(), []); // the browser's focus is outside React
  if (!state) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice {...(state.isError && { tone: 'error' })} announce title={t(state.text)} />
    </div>
  );
}
