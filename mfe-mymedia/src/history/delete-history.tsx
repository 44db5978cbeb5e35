import { Button } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import css from '../form.module.css';
import { myMediaTexts } from '../texts.ts';

export interface DeleteHistoryProps {
  onClose: () => void;
  onDelete: () => void;
}

/** Dialog that asks before the history is deleted, which cannot be undone. */
export function DeleteHistory({ onClose, onDelete }: DeleteHistoryProps) {
  const { t } = myMediaTexts.useTexts();
  return (
    <Dialog open staticBackdrop title={t('history.question')} closeLabel={t('close')} onClose={onClose}>
      <div className={css.form}>
        <p>{t('history.goes')}</p>
        <div className={css.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" icon="trash" onClick={onDelete}>
            {t('history.delete')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
