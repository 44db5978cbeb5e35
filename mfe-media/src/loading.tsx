import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mediothek/ui';
import css from './loading.module.css';
import { mediaTexts } from './texts.ts';

/** A page that is on its way; its skeleton is given as a child. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = mediaTexts.useTexts();
  return (
    <div className={css.loading}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </div>
  );
}
