import { Button, Notice } from '@mediothek/ui';
import { myMediaTexts } from '../texts.ts';
import css from './watchlist-page.module.css';

export interface UnsavedDraftNoticeProps {
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers to continue with unsaved changes of a playlist. */
export function UnsavedDraftNotice({ onContinue, onDiscard }: UnsavedDraftNoticeProps) {
  const { t } = myMediaTexts.useTexts();
  return (
    <Notice
      announce
      title={t('draft.title')}
      action={
        <div className={css.actions}>
          <Button icon="edit" onClick={onContinue}>
            {t('draft.continue')}
          </Button>
          <Button onClick={onDiscard}>{t('draft.discard')}</Button>
        </div>
      }
    >
      {t('draft.text')}
    </Notice>
  );
}
