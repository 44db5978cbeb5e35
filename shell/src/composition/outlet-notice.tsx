/** Notice in the slot of a remote that cannot be shown. */
import { useState } from 'react';
import { Button, Notice } from '@mediothek/ui';
import { shellTexts } from '../texts.ts';
import { ContractError } from './host-contract.ts';
import css from './remote-outlet.module.css';

interface NoticeProps {
  failure: unknown;
  /** The server's content is still visible below. */
  readable: boolean;
  onRetry: () => Promise<void>;
}

export function OutletNotice({ failure, readable, onRetry }: NoticeProps) {
  const { t } = shellTexts.useTexts();
  const [busy, setBusy] = useState(false);
  const incompatible = failure instanceof ContractError;
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  const title = t(incompatible ? 'outlet.incompatible' : 'outlet.failed');
  const action = incompatible ? undefined : (
    <Button busy={busy} onClick={retry}>
      {t('outlet.retry')}
    </Button>
  );
  return (
    <div className={css.notice} role="alert">
      <Notice tone="warning" title={readable ? title : <PageHeading>{title}</PageHeading>} action={action}>
        {readable ? t('outlet.readable') : t(incompatible ? 'outlet.incompatibleMore' : 'outlet.failedMore')}
      </Notice>
    </div>
  );
}

/** Replaces the heading that the remote would have had. Screen reader users navigate by headings. */
function PageHeading({ children }: { children: string }) {
  // The notice's title is a paragraph, which cannot contain an <h1>.
  return (
    <span role="heading" aria-level={1}>
      {children}
    </span>
  );
}
