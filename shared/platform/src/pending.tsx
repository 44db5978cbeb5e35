import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mediothek/ui';
import { useQueryViewTexts } from './query-view-texts.ts';

export interface PendingProps {
  /** Nothing else is on the page yet, so that the hidden text is its heading. */
  wholePage?: boolean | undefined;
  /** Placeholder in the final layout. */
  children: ReactNode;
}

/** A placeholder, and a hidden text that says that something is loading. */
export function Pending({ wholePage = false, children }: PendingProps) {
  const { loading } = useQueryViewTexts();
  return (
    <>
      {wholePage ? <h1 className="visually-hidden">{loading}</h1> : <VisuallyHidden>{loading}</VisuallyHidden>}
      {children}
    </>
  );
}
