import { useRef, type MouseEvent } from 'react';
import type { Confirmed } from '@mediothek/contract';
import { Button } from '@mediothek/ui';
import { apiOf, showToast, toApiError, usePlatform } from '@mediothek/platform/host';
import { useConfirmation } from './confirm-identity.tsx';
import type { ApiResult } from './form/form-error.ts';
import { accountTexts } from './texts.ts';

/** Link to the export. If the server needs a proof first, the dialog comes before the download. */
export function ExportButton({ username }: { username: string }) {
  const { t } = accountTexts.useTexts();
  const platform = usePlatform();
  const { run, dialog } = useConfirmation(username);
  const isReady = useRef(false);
  const check = async (): Promise<ApiResult<Confirmed>> => {
    const result = await apiOf(platform.queries).GET('/api/v0/account/confirmation');
    // A download cannot show the server's error, so it is found before.
    return result.data && !result.data.confirmed ? { ...result, error: { problem: 'confirmation.required' } } : result;
  };
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isReady.current) {
      isReady.current = false;
      return;
    }
    event.preventDefault();
    const link = event.currentTarget;
    try {
      const result = await run(check);
      if (!result) return;
      if (!result.response.ok) throw toApiError(result.response, result.error);
      if (!result.data?.confirmed) return;
      isReady.current = true;
      link.click();
    } catch (error) {
      console.error('The export could not be started', error);
      showToast(platform, { text: t('sessions.failed'), tone: 'error' });
    }
  };
  return (
    <>
      <Button
        href="/api/v0/account/export"
        icon="download"
        download
        onClick={(event: MouseEvent<HTMLAnchorElement>) => void download(event)}
      >
        {t('export.link')}
      </Button>
      {dialog}
    </>
  );
}
