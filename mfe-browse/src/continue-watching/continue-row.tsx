import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, localeOf, MediaCard, showToast, titleIn, usePlatform, useQuery } from '@mediothek/platform';
import { historyPath, isBegun, readPositions, usePositions } from '@mediothek/platform/positions';
import { changeHistory } from '@mediothek/platform/watch-history';
import { IconButton, Skeleton } from '@mediothek/ui';
import { CarouselSection } from '../categories/carousel-section.tsx';
import { mediaByIds } from '../queries.ts';
import { useContinueTexts } from './continue-texts.ts';
import css from './continue-watching.module.css';

/** The history page lists all others. */
const maxMedia = 20;

/**
 * Media that the visitor stopped in the middle, newest first. A card continues there. If there is nothing at first, the
 * row does not appear later, because it would move what is below it. The next visit of the page shows it.
 */
export function ContinueRow({ title }: { title: string }) {
  const [isOpen] = useState(() => readPositions().some(isBegun));
  return isOpen && <Row title={title} />;
}

function Row({ title }: { title: string }) {
  const texts = useContinueTexts();
  const platform = usePlatform();
  const locale = localeOf(platform);
  const begun = usePositions().filter(isBegun).toReversed().slice(0, maxMedia);
  const ids = begun.map(({ id }) => id);
  const shownIds = ids.join(',');
  const query = useQuery({
    ...mediaByIds(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { deferred: true },
  });
  const row = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number>(undefined);
  useEffect(() => {
    // moves the browser's focus, which React does not own: the pressed button was removed with its card
    if (focusIndex.current === undefined) return;
    const buttons = row.current?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [];
    const target = buttons[Math.min(focusIndex.current, buttons.length - 1)] ?? document.querySelector('main');
    target?.focus();
    focusIndex.current = undefined;
  }, [shownIds]);
  const remove = async (id: string, name: string, index: number) => {
    focusIndex.current = index;
    try {
      await changeHistory(platform, { remove: id });
      showToast(platform, { text: texts.removed(name) });
    } catch (error) {
      focusIndex.current = undefined;
      console.warn('The history could not be changed', error);
      showToast(platform, { text: texts.failed, tone: 'error' });
    }
  };
  return (
    <div ref={row} className={css.row}>
      {begun.length > 0 && (
        <CarouselSection
          title={title}
          query={query}
          placeholders={ids.slice(0, 5).map((id) => (
            <Skeleton key={id} variant="card" />
          ))}
          hiddenWhenEmpty
          showAll={{ href: historyPath, total: () => 1, label: texts.history }}
          items={({ entries }) =>
            begun.flatMap(({ id, seconds }, index) => {
              const media = entries.find((entry) => entry.id === id);
              if (!media) return [];
              const name = titleIn(locale, media).title;
              return (
                <div key={id} className={css.entry}>
                  <MediaCard media={media} start={seconds} />
                  <div className={css.remove} data-remove="">
                    <IconButton
                      icon="close"
                      variant="on-picture"
                      label={texts.remove(name)}
                      onClick={() => void remove(id, name, index)}
                    />
                  </div>
                </div>
              );
            })
          }
        />
      )}
    </div>
  );
}
