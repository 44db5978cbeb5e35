/** Form to edit a playlist: name, order, removed entries. Changes take effect on saving. */
import { listLimits, type WatchlistContents } from '@mediothek/contract';
import { Button, classNames, VisuallyHidden } from '@mediothek/ui';
import { EditHint } from '../edit-hint.tsx';
import formCss from '../form.module.css';
import { NameField } from '../name-field.tsx';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { myMediaTexts } from '../texts.ts';
import { EditRow } from './edit-row.tsx';
import css from './edit-playlist.module.css';
import { useDragging } from './use-dragging.ts';
import { usePlaylistDraft } from './use-playlist-draft.ts';

export interface EditPlaylistProps {
  id: string;
  /** With all its entries. */
  list: WatchlistContents;
  onClose: () => void;
}

export function EditPlaylist({ id, list, onClose }: EditPlaylistProps) {
  const { t } = myMediaTexts.useTexts();
  const draft = usePlaylistDraft(id, list, onClose);
  const dragging = useDragging(draft.ids, draft.move);
  const { error, busy } = draft.change;
  return (
    <form className={formCss.form} onSubmit={draft.submit} noValidate>
      <EditHint>{t(draft.ids.length > 0 ? 'list.editHint' : 'list.renameHint')}</EditHint>
      <NameField
        ref={draft.nameField}
        label={t('name')}
        hint={t('name.hint', listLimits)}
        value={draft.name}
        problem={draft.nameProblem}
        error={error}
        onChange={draft.rename}
      />
      <ol role="list" className={css.rows} aria-label={t('list.parts')}>
        {draft.rows.map((row) => (
          <EditRow
            key={row.id}
            {...row}
            count={draft.ids.length}
            drag={dragging}
            onMove={draft.step}
            onToggle={draft.toggle}
            onAnnotate={draft.annotate}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{draft.announcement}</span>
      </VisuallyHidden>
      <ChangeErrorNotice error={error} />
      <div className={classNames(formCss.actions, formCss.sticky)} data-bottom-bar="">
        <Button onClick={draft.cancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" icon="check" busy={busy}>
          {t('list.save')}
        </Button>
      </div>
    </form>
  );
}
