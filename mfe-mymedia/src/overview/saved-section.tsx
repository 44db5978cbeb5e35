/** Saved media or saved series, with an edit mode in which entries can be removed. */
import { useState } from 'react';
import { listProblems } from '@mediothek/contract';
import { apiOf, paths, savedItems, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, classNames, EmptyState, SectionHeading, Stack } from '@mediothek/ui';
import { EditHint } from '../edit-hint.tsx';
import formCss from '../form.module.css';
import { pageSize, refreshLists } from '../queries.ts';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { myMediaTexts } from '../texts.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import { useVisibleCount } from '../use-visible-count.ts';
import { SavedCards } from './saved-cards.tsx';
import css from './watchlists-page.module.css';

export interface SavedSectionProps {
  kind: 'media' | 'series';
  /** The latest first. */
  ids: readonly string[];
  /** The first section of the page, whose images are loaded immediately. */
  first?: boolean;
}

export function SavedSection({ kind, ids, first = false }: SavedSectionProps) {
  const { t } = myMediaTexts.useTexts();
  const [visibleCount, setVisibleCount] = useVisibleCount(kind);
  const [hasLoadedMore, setHasLoadedMore] = useState(false);
  const edit = useEditing();
  const title = t(`saved.${kind}`);
  const pages = Array.from({ length: Math.ceil(Math.min(visibleCount, ids.length) / pageSize) }, (_, page) => ({
    number: page + 1,
    items: ids.slice(page * pageSize, (page + 1) * pageSize),
  }));
  return (
    <Stack as="section" aria-label={title}>
      <div className={css.heading}>
        <SectionHeading id={`saved-${kind}`}>
          {title} {ids.length > 0 && <span className={css.count}>{t(`count.${kind}`, { count: ids.length })}</span>}
        </SectionHeading>
        {ids.length > 0 && !edit.removed && (
          <Button ref={edit.opener} size="small" icon="edit" aria-label={t(`saved.${kind}.edit`)} onClick={edit.begin}>
            {t('edit')}
          </Button>
        )}
      </div>
      {edit.removed && <EditHint>{t(`saved.${kind}.editHint`)}</EditHint>}
      {pages.map(({ number, items }) => (
        <SavedCards
          key={number}
          label={pages.length > 1 ? t('saved.page', { title, page: number }) : title}
          ids={items}
          first={first && number === 1}
          deferred={number > 1}
          takesFocus={hasLoadedMore && number === pages.length}
          removed={edit.removed}
          onToggle={edit.toggle}
        />
      ))}
      {ids.length === 0 && (
        <EmptyState
          icon="bookmark"
          headingLevel={3}
          title={t(`saved.${kind}.none`)}
          action={
            <Button href={paths.search(kind === 'series' ? { f: ['type;series'] } : {})} icon="search">
              {t(`saved.${kind}.search`)}
            </Button>
          }
        >
          {t(`saved.${kind}.how`)}
        </EmptyState>
      )}
      {visibleCount < ids.length && (
        <div>
          <Button
            onClick={() => {
              setHasLoadedMore(true);
              setVisibleCount(visibleCount + pageSize);
            }}
          >
            {t('more', { count: Math.min(pageSize, ids.length - visibleCount), title })}
          </Button>
        </div>
      )}
      <ChangeErrorNotice error={edit.error} />
      {edit.removed && (
        <div className={classNames(formCss.actions, formCss.sticky)} data-bottom-bar="">
          <Button onClick={edit.cancel}>{t('cancel')}</Button>
          <Button variant="primary" icon="check" busy={edit.busy} onClick={edit.save}>
            {edit.removed.length > 0 ? t('edit.remove', { count: edit.removed.length }) : t('edit.done')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** State of the edit mode. Nothing is removed before saving; cancelling restores all entries. */
function useEditing() {
  const { queries } = usePlatform();
  const [removed, setRemoved] = useState<readonly string[]>();
  const opener = useFocusReturn(removed !== undefined);
  const end = () => setRemoved(undefined);
  const change = useApiMutation(
    listProblems,
    (remove: readonly string[]) =>
      apiOf(queries).PATCH('/api/v0/watchlists/saveditems', { body: { remove: [...remove] } }),
    (saved) => {
      void refreshLists(queries); // removed items have also been removed from the playlists
      queries.setQueryData(savedItems().queryKey, saved);
      end();
    },
  );
  return {
    opener,
    removed,
    busy: change.busy,
    error: change.error,
    begin: () => setRemoved([]),
    toggle: (id: string) =>
      setRemoved((ids = []) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    cancel: () => {
      change.clearError();
      end();
    },
    save: () => (removed?.length ? change.run(removed) : end()),
  };
}
