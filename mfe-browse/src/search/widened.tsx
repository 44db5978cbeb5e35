import type { SearchWidening } from '@mediothek/contract';
import { searchTexts } from './search-texts.ts';
import css from './search-page.module.css';

const maxWords = 4;

/** States which words were searched, if the results do not all contain the query itself. */
export function Widened({ widened }: { widened: SearchWidening | undefined }) {
  const { t, locale } = searchTexts.useTexts();
  if (!widened) return null;
  const { word, words, exactEntries } = widened;
  const shown = words.slice(0, maxWords);
  if (words.length > maxWords) shown.push(t('search.widened.more', { count: words.length - maxWords }));
  return (
    <p className={css.widened}>
      {exactEntries > 0 ? t('search.widened', { count: exactEntries, word }) : t('search.widened.none', { word })}{' '}
      {t('search.widened.words', { words: new Intl.ListFormat(locale).format(shown) })}
    </p>
  );
}
