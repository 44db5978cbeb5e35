import { useEffect, useRef, type RefObject } from 'react';
import type { SeriesResponse } from '@mediothek/contract';
import { facetFilter, MediaCard, paths } from '@mediothek/platform';
import { Button, CardGrid } from '@mediothek/ui';
import { maxSeriesParts, seriesStep } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import css from './series.module.css';

export interface PartsProps {
  series: SeriesResponse;
  /** How many the address asks for. */
  requested: number;
  growing: boolean;
}

/** The parts in order, and the way to more of them: a link, so that the address keeps how many there are. */
export function Parts({ series, requested, growing }: PartsProps) {
  const { t } = mediaTexts.useTexts();
  const { id, entries, totalEntries: total } = series;
  const list = useRef<HTMLElement>(null);
  const visible = entries.length;
  const focus = useFocusAfterLast(list, visible);
  return (
    <section className={css.parts} aria-label={t('series.list')} ref={list}>
      <CardGrid layout="rows" ordered label={t('series.list')}>
        {entries.map((media, index) => (
          <MediaCard
            key={media.id}
            media={media}
            variant="playlist"
            position={index + 1}
            headingLevel={2}
            priority={index < 3}
          />
        ))}
      </CardGrid>
      {total > seriesStep && (
        <p className={css.more}>
          {visible < total && <More id={id} requested={requested} growing={growing} onRequest={focus.rememberCount} />}
          <span role="status">{growing ? t('loading') : t('series.shown', { shown: visible, total })}</span>
        </p>
      )}
    </section>
  );
}

interface MoreProps extends Pick<PartsProps, 'requested' | 'growing'> {
  id: string;
  onRequest: () => void;
}

/** The search has the rest of a series that is longer than one answer. */
function More({ id, requested, growing, onRequest }: MoreProps) {
  const { t } = mediaTexts.useTexts();
  if (requested >= maxSeriesParts) {
    return (
      <Button href={paths.search({ f: [facetFilter('series', id)] })} data-more="">
        {t('series.inSearch')}
      </Button>
    );
  }
  const href = `${paths.series(id)}?parts=${Math.min(requested + seriesStep, maxSeriesParts)}`;
  return (
    <Button href={href} onClick={onRequest} data-more="" data-keep-scroll="" aria-busy={growing || undefined}>
      {t('series.more')}
    </Button>
  );
}

/** The link keeps the focus; when there are no more parts to ask for, it goes on to the first one that is new. */
function useFocusAfterLast(list: RefObject<HTMLElement | null>, visible: number): { rememberCount(): void } {
  const before = useRef<number>(undefined);
  useEffect(() => {
    // the focus is the browser's
    const from = before.current;
    if (from === undefined || visible <= from) return;
    before.current = undefined;
    if (list.current?.querySelector('[data-more]')) return;
    list.current?.querySelectorAll('li')[from]?.querySelector('a')?.focus();
  }, [list, visible]);
  return { rememberCount: () => (before.current = visible) };
}
