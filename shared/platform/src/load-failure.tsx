/** Error of a part of the page. The visitor can load the part again; the other parts stay as they are. */
import type { ReactNode } from 'react';
import { Button, Notice } from '@mediothek/ui';
import { platformTexts } from './platform-texts.ts';

export interface LoadFailureProps {
  retry: () => void;
  /** A retry is in progress. */
  busy: boolean;
  /** Title, if the general one is not specific enough. */
  title?: string | undefined;
  /** Text about the parts that still work. */
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
