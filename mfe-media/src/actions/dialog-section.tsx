import type { ReactNode } from 'react';
import { Stack } from '@mediothek/ui';
import css from './dialogs.module.css';

/** Section of a dialog with its own heading. */
export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="small" className={css.section}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}
