import { Spinner } from '@mediothek/ui';
import { shellTexts } from '../texts.ts';
import css from './waiting.module.css';

/** The whole window while the browser renders a page that came without the server's content. */
export function Waiting() {
  const { t } = shellTexts.useTexts();
  return (
    <div className={css.waiting}>
      <Spinner label={t('outlet.loading')} />
    </div>
  );
}
