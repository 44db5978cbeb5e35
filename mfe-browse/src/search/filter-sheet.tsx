import type { ReactNode } from 'react';
import { Button } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { searchTexts } from './search-texts.ts';

export interface FilterSheetProps {
  /** Number of results. */
  total: number;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with the facets. Each choice applies at once, and the button tells how many results there are. */
export function FilterSheet({ total, onClose, children }: FilterSheetProps) {
  const { t } = searchTexts.useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('search.filters')}
      closeLabel={t('search.all.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('search.show', { count: total })}
        </Button>
      }
    >
      {/* The page's own announcement is inert while the dialog is open. */}
      <p role="status" className="visually-hidden">
        {t('search.results', { count: total })}
      </p>
      {children}
    </Dialog>
  );
}
