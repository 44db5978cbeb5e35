import { Html, Prose } from '@mediothek/ui';
import { myMediaTexts } from '../texts.ts';
import css from './entry-note.module.css';

/** Note of the playlist's owner about an entry. */
export function EntryNote({ html }: { html: string }) {
  const { t } = myMediaTexts.useTexts();
  return (
    <div role="note" aria-label={t('note')} className={css.note} dir="auto">
      <Prose>
        <Html html={html} />
      </Prose>
    </div>
  );
}
