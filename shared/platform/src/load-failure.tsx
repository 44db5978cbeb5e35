/** A part of the page that failed: it can be asked for again, the others stay as they are. */
import type { ReactNode } from 'react';
import { Button, Notice } from '@mediothek/ui';
import { platformTexts } from './platform-texts.ts';

export interface LoadFailureProps {
  retry: () => void;
  /** Asking again is under way. */
  busy: boolean;
  /** What happened, where the general sentence is not enough. */
  title?: string;
  /** What still holds. */
  children?: ReactNode;
}

export function LoadFailure({ retry, busy, title, children }: LoadFailureProps) {
  const { t } = platformTexts.useTexts();
  const action = (
    <Button size="small" icon="retry" busy={busy} onClick={retry}>
      {t('failed.retry')}
    </Button>
  );
  return (
    <Notice tone="error" announce title={title ?? t('failed.title')} action={action}>
      {children ?? t('failed.text')}
    </Notice>
  );
}
