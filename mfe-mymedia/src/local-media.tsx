/** The local list, with titles. */
import { useEffect, useRef } from 'react';
import { keepPreviousData, LoadFailure, localeOf, paths, titleIn, usePlatform, useQuery } from '@mediothek/platform';
import { IconButton, Skeleton } from '@mediothek/ui';
import css from './local-media.module.css';
import { cardsOf } from './queries.ts';
import { myMediaTexts } from './texts.ts';

/** Fragment of the history page at which the list is. */
export const savedOnDeviceId = 'saved';

export interface LocalMediaProps {
  /** At least one. */
  ids: readonly string[];
  onRemove?: (id: string) => void;
}

export function LocalMedia({ ids, onRemove }: LocalMediaProps) {
  const { t } = myMediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const query = useQuery({ ...cardsOf(ids), placeholderData: keepPreviousData });
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number>(undefined);
  useEffect(() => {
    // moves the browser's focus, which React does not own: the pressed button was removed with its row
    if (removedAt.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[Math.min(removedAt.current, buttons.length - 1)]?.focus();
    removedAt.current = undefined;
  }, [ids]);
  if (query.isError) return <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  if (!query.data) return <Skeleton count={Math.min(ids.length, 5)} />;
  const media = new Map(query.data.entries.map((each) => [each.id, each]));
  return (
    <ul ref={list} role="list" className={css.list}>
      {ids.map((id, at) => {
        const found = media.get(id);
        const title = found ? titleIn(locale, found).title : t('unavailable.title');
        return (
          <li key={id} className={css.item}>
            {found ? (
              <a href={found.type === 'series' ? paths.series(id) : paths.media(id)}>{title}</a>
            ) : (
              <span>{title}</span>
            )}
            {onRemove && (
              <IconButton
                icon="close"
                label={t('device.dropOne', { title })}
                onClick={() => {
                  removedAt.current = at;
                  onRemove(id);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
