import { useState } from 'react';
import { Button, Notice } from '@mediothek/ui';
import { apiOf, apiQuery, usePlatform, useQuery, useSite } from '@mediothek/platform/host';
import { accountTexts } from './texts.ts';
import { useProviderName } from './use-provider-name.ts';

/** Buttons that lead to the linked providers, to prove there again who one is. They lead back to the account page. */
export function ProviderButtons() {
  const { t } = accountTexts.useTexts();
  const { queries } = usePlatform();
  const nameOf = useProviderName(useSite().signOn?.providers ?? []);
  const providers = useQuery(apiQuery('/api/v0/account/confirmation')).data?.providers ?? [];
  const [hasFailed, setFailed] = useState(false);
  const confirm = async (provider: string) => {
    setFailed(false);
    const { data } = await apiOf(queries).POST('/api/v0/account/confirmation/provider/{provider}', {
      params: { path: { provider } },
    });
    if (data) location.assign(data.url);
    else setFailed(true);
  };
  return (
    <>
      {providers.map((id) => (
        <Button key={id} onClick={() => void confirm(id).catch(() => setFailed(true))}>
          {t('signOn.confirm', { name: nameOf(id) })}
        </Button>
      ))}
      {hasFailed && <Notice tone="error" announce title={t('signOn.unavailable')} />}
    </>
  );
}
