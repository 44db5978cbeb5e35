import { useEffect, useRef } from 'react';
import { keepPreviousData, localeOf, MediaCard, titleIn, usePlatform, useQuery } from '@mediothek/platform';
import type { Position } from '@mediothek/platform/positions';
import { QueryView } from '@mediothek/platform/query-view';
import { CardGrid, Skeleton } from '@mediothek/ui';
import { UnavailableCard } from '../unavailable-card.tsx';
import { cardsOf } from '../queries.ts';
import { myMediaTexts } from '../texts.ts';
import css from './history-page.module.css';

export interface HistoryEntriesProps {
  /** At least one, newest first. */
  entries: readonly Position[];
  onRemove: (id: string, title: string) => void;
}

/** Rows with a button that removes the entry. */
export function HistoryEntries({ entries, onRemove }: HistoryEntriesProps) {
  const { t } = myMediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const query = useQuery({
    ...cardsOf(entries.map(({ id }) => id)),
    placeholderData: keepPreviousData, // the other rows stay while an entry is removed
    meta: { deferred: true },
  });
  const list = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number>(undefined);
  useEffect(() => {
    // moves the browser's focus, which React does not own: the pressed button was removed with its row
    if (focusIndex.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(focusIndex.current, buttons.length - 1)]?.focus();
    focusIndex.current = undefined;
  }, [entries]);
  return (
    <QueryView query={query} pending={<Skeleton variant="row" count={Math.min(entries.length, 6)} />}>
      {(data) => {
        const media = new Map(data.entries.map((each) => [each.id, each]));
        return (
          <div ref={list}>
            <CardGrid layout="rows" label={t('history.title')}>
              {entries.map(({ id, at }, index) => {
                const found = media.get(id);
                const title = found ? titleIn(locale, found).title : t('unavailable.title');
                const edit = {
                  removed: false,
                  onToggle: () => {
                    focusIndex.current = index;
                    onRemove(id, title);
                  },
                };
                if (!found) return <UnavailableCard key={id} layout="row" edit={edit} />;
                return (
                  <MediaCard
                    key={id}
                    media={found}
                    variant="playlist"
                    headingLevel={2}
                    details={at > 0 && <WatchedAt seconds={at} locale={locale} />}
                    edit={edit}
                  />
                );
              })}
            </CardGrid>
          </div>
        );
      }}
    </QueryView>
  );
}

/** In the visitor's own time zone, because only the browser renders it. */
function WatchedAt({ seconds, locale }: { seconds: number; locale: string }) {
  const { t } = myMediaTexts.useTexts();
  const time = new Date(seconds * 1000);
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
  return (
    <p className={css.time}>
      <time dateTime={time.toISOString()}>{t('history.watchedAt', { time: text })}</time>
    </p>
  );
}
