import type { ReactNode } from 'react';
import { Stack } from '@mediothek/ui';
import css from './dialogs.module.css';

/** Of a dialog, with a heading of its own. */
export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="small" className={css.section}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}
