import { Spinner } from '@mediothek/ui';
import { shellTexts } from '../texts.ts';
import css from './waiting.module.css';

/** Spinner in the whole window while the browser renders a page that has no content from the server. */
export function Waiting() {
  const { t } = shellTexts.useTexts();
  return (
    <div className={css.waiting}>
      <Spinner label={t('outlet.loading')} />
    </div>
  );
}
