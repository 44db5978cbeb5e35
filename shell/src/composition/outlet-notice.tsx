/** In the place of a remote that cannot be had. */
import { useState } from 'react';
import { Button, Notice } from '@mediothek/ui';
import { shellTexts } from '../texts.ts';
import css from './remote-outlet.module.css';

interface NoticeProps {
  /** What the server rendered still stands below. */
  readable: boolean;
  onRetry: () => Promise<void>;
}

export function OutletNotice({ readable, onRetry }: NoticeProps) {
  const { t } = shellTexts.useTexts();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  const action = (
    <Button busy={busy} onClick={retry}>
      {t('outlet.retry')}
    </Button>
  );
  return (
    <div className={css.notice}>
      <Notice tone="warning" announce title={t('outlet.failed')} action={action}>
        {readable ? t('outlet.readable') : t('outlet.failedMore')}
      </Notice>
    </div>
  );
}
