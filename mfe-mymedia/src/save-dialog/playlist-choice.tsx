/** Checkboxes of the user's playlists and a field for a new one. */
import { useState, type SubmitEvent } from 'react';
import { listLimits, listNameIn, listNameProblem, type WatchlistMap } from '@mediothek/contract';
import { ApiError, LoadFailure, localeOf, usePlatform, useQuery, type SaveTarget } from '@mediothek/platform';
import { Pending } from '@mediothek/platform/query-view';
import { Button, Skeleton } from '@mediothek/ui';
import { Checkbox } from '@mediothek/ui/forms';
import { byName } from '../by-name.ts';
import formCss from '../form.module.css';
import { NameField } from '../name-field.tsx';
import { watchlists } from '../queries.ts';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { myMediaTexts } from '../texts.ts';
import { LoginPrompt } from './login-prompt.tsx';
import css from './save-dialog.module.css';
import { useFocusInside } from './use-focus-inside.ts';
import { defaultListOf, newDefaultList, useSelection } from './use-selection.ts';

export function PlaylistChoice({ target }: { target: SaveTarget }) {
  const { t } = myMediaTexts.useTexts();
  // Fetched when opened; otherwise the dialog would undo changes that another tab has made.
  const query = useQuery({ ...watchlists(), staleTime: 0, refetchOnWindowFocus: false, meta: { deferred: true } });
  if (query.error instanceof ApiError && query.error.status === 401) return <LoginPrompt target={target} />;
  if (query.isError && !query.isFetching) {
    return (
      <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} title={t('error.failed')}>
        {t('failed.title')}
      </LoadFailure>
    );
  }
  if (query.data && query.isFetchedAfterMount) return <Choice lists={query.data} target={target} />;
  return (
    <Pending>
      <Skeleton count={4} />
    </Pending>
  );
}

function Choice({ lists, target }: { lists: WatchlistMap; target: SaveTarget }) {
  const { t } = myMediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const [name, setName] = useState('');
  const selection = useSelection(target, lists, name);
  const form = useFocusInside<HTMLFormElement>();
  const { error, busy } = selection.change;
  if (error === 'signedOut') return <LoginPrompt target={target} />;
  const newDefault = [newDefaultList, { name: listNameIn(locale, { name: '', hasDefaultName: true }) }] as const;
  const choices = [...(defaultListOf(lists) === newDefaultList ? [newDefault] : []), ...byName(lists, locale)];
  const problem = name.trim() === '' ? undefined : listNameProblem(name);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else selection.confirm();
  };
  return (
    <form ref={form} className={formCss.form} onSubmit={submit} noValidate>
      <fieldset className={css.playlists}>
        <legend>{t('playlists')}</legend>
        <div className={css.choices}>
          {choices.map(([id, { name: listName }]) => (
            <Checkbox
              key={id}
              label={<bdi>{listName}</bdi>}
              hint={selection.isFull(id) ? t('save.full', listLimits) : undefined}
              disabled={selection.isFull(id)}
              checked={selection.isTicked(id)}
              onChange={({ target: box }) => selection.tick(id, box.checked)}
            />
          ))}
        </div>
      </fieldset>
      <NameField
        label={t('save.newName')}
        value={name}
        problem={problem}
        error={error}
        onChange={(entered) => {
          setName(entered);
          selection.change.clearError();
        }}
      />
      <ChangeErrorNotice error={error} />
      <div className={formCss.actions}>
        <Button onClick={selection.close}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" icon="bookmark" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
