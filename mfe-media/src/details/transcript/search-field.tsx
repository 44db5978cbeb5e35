/** Search in the transcript. Enter goes to the next match, Shift+Enter to the previous one. */
import type { FormEvent, KeyboardEvent } from 'react';
import { IconButton } from '@mediothek/ui';
import { mediaTexts } from '../../texts.ts';
import css from './search-field.module.css';
import type { CueSearch } from './use-cue-search.ts';

export function SearchField({ search }: { search: CueSearch }) {
  const { t } = mediaTexts.useTexts();
  const { query, matches, active, step } = search;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    step(1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    step(-1);
  };
  const count = matches.length;
  const found = active === undefined ? t('transcript.none') : t('transcript.hit', { hit: active + 1, count });
  return (
    <form role="search" aria-label={t('transcript.search')} className={css.search} onSubmit={onSubmit}>
      <input
        type="search"
        className={css.input}
        aria-label={t('transcript.search')}
        placeholder={t('transcript.search')}
        value={query}
        onChange={(event) => search.setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={css.count}>{query.trim() !== '' && found}</output>
      {count > 0 && (
        <>
          <IconButton icon="chevron-up" label={t('transcript.previousHit')} onClick={() => step(-1)} />
          <IconButton icon="chevron-down" label={t('transcript.nextHit')} onClick={() => step(1)} />
        </>
      )}
    </form>
  );
}
