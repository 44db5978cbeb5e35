import type { ReactNode } from 'react';
import css from './loading.module.css';
import { mediaTexts } from './texts.ts';

/** Placeholder of a page with a hidden heading. The skeleton is passed as a child. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = mediaTexts.useTexts();
  return (
    <div className={css.loading}>
      <h1 className="visually-hidden">{t('loading')}</h1>
      {children}
    </div>
  );
}
