import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mediothek/ui';
import { platformTexts } from './platform-texts.ts';

export interface PendingProps {
  /** Nothing else is on the page yet, so that the hidden text is its heading. */
  wholePage?: boolean | undefined;
  /** Placeholder in the final layout. */
  children: ReactNode;
}

/** A placeholder, and a hidden text that says that something is loading. */
export function Pending({ wholePage = false, children }: PendingProps) {
  const { t } = platformTexts.useTexts();
  return (
    <>
      {wholePage ? (
        <h1 className="visually-hidden">{t('loading')}</h1>
      ) : (
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      )}
      {children}
    </>
  );
}
