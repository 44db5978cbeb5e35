import { listProblems } from '@mediothek/contract';
import { apiOf, paths, showToast, useNavigate, usePlatform, type Platform } from '@mediothek/platform';
import { callApi, useApiMutation } from '@mediothek/platform/api-mutation';
import { Button } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import css from '../form.module.css';
import { refreshLists, watchlists } from '../queries.ts';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { myMediaTexts } from '../texts.ts';

/** Milliseconds, long enough to read the message and to reach its button by keyboard. The server waits for an hour. */
const undoMs = 20_000;

export interface DeletePlaylistProps {
  id: string;
  name: string;
  shared: boolean;
  onClose: () => void;
}

/** Dialog that deletes a playlist. Afterwards a message offers to restore it. */
export function DeletePlaylist({ id, name, shared, onClose }: DeletePlaylistProps) {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const { queries } = platform;
  const navigate = useNavigate();
  const change = useApiMutation(
    listProblems,
    () => apiOf(queries).DELETE('/api/v0/watchlists/{id}', { params: { path: { id } } }),
    () => {
      onClose();
      navigate(paths.myMedia(), { replace: true });
      const { queryKey } = watchlists();
      void queries.cancelQueries({ queryKey }); // a response from before the deletion would count as fresh
      void queries.invalidateQueries({ queryKey });
      showToast(platform, {
        text: t('delete.done', { name }),
        delay: undoMs,
        action: { label: t('delete.undo'), run: () => void restore(platform, id, name) },
      });
    },
  );
  return (
    <Dialog open staticBackdrop title={t('delete.question', { name })} closeLabel={t('close')} onClose={onClose}>
      <div className={css.form}>
        <p>{t(shared ? 'delete.goesShared' : 'delete.goes')}</p>
        <ChangeErrorNotice error={change.error} />
        <div className={css.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" icon="trash" busy={change.busy} onClick={() => change.run(undefined)}>
            {t('delete.now')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The page that offered it may be gone by then. */
async function restore(platform: Platform, id: string, name: string): Promise<void> {
  const { queries, i18n } = platform;
  const t = myMediaTexts.translate(i18n);
  const { error } = await callApi(listProblems, () =>
    apiOf(queries).POST('/api/v0/watchlists/{id}/restore', { params: { path: { id } } }),
  );
  await refreshLists(queries);
  showToast(
    platform,
    error
      ? { text: t('delete.notRestored', { name }), tone: 'error', autohide: false }
      : { text: t('delete.restored', { name }), tone: 'success' },
  );
}
