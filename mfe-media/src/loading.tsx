import type { ReactNode } from 'react';
import { Pending } from '@mediothek/platform/query-view';
import css from './loading.module.css';

/** Placeholder of a page with a hidden heading. The skeleton is passed as a child. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className={css.loading}>
      <Pending wholePage>{children}</Pending>
    </div>
  );
}
