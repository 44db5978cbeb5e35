import { useEffect, useRef, type RefObject } from 'react';
import type { SeriesResponse } from '@mediothek/contract';
import { facetFilter, MediaCard, paths } from '@mediothek/platform';
import { Button, CardGrid } from '@mediothek/ui';
import { maxSeriesParts, seriesStep } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import css from './series.module.css';

export interface PartsProps {
  series: SeriesResponse;
  /** Number of parts that the URL requests. */
  requested: number;
  growing: boolean;
}

/** Parts in order, and a link to more of them. It is a link, so that the number of parts is stored in the URL. */
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

/** Link to more parts. If a series is longer than one response, it leads to the search. */
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

/**
 * Moves the focus to the first new part if the link is removed, because all parts are loaded. Otherwise the link keeps
 * the focus.
 */
function useFocusAfterLast(list: RefObject<HTMLElement | null>, visible: number): { rememberCount(): void } {
  const before = useRef<number>(undefined);
  useEffect(() => {
    // the focus is outside React
    const from = before.current;
    if (from === undefined || visible <= from) return;
    before.current = undefined;
    if (list.current?.querySelector('[data-more]')) return;
    list.current?.querySelectorAll('li')[from]?.querySelector('a')?.focus();
  }, [list, visible]);
  return { rememberCount: () => (before.current = visible) };
}
