import { useRef, useState } from 'react';
import { listProblems, type WatchlistContents } from '@mediothek/contract';
import { apiOf, paths, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, TextField } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { Checkbox } from '@mediothek/ui/forms';
import formCss from '../form.module.css';
import { refreshLists } from '../queries.ts';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { myMediaTexts } from '../texts.ts';
import css from './edit-playlist.module.css';

export interface SharePlaylistProps {
  id: string;
  list: Pick<WatchlistContents, 'publicId'>;
  onClose: () => void;
}

/** Dialog that enables and disables the public URL of a playlist. */
export function SharePlaylist({ id, list, onClose }: SharePlaylistProps) {
  const { t } = myMediaTexts.useTexts();
  const { queries } = usePlatform();
  const isShared = list.publicId !== undefined;
  const change = useApiMutation(
    listProblems,
    (shared: boolean) =>
      apiOf(queries).PATCH('/api/v0/watchlists/{id}', { params: { path: { id } }, body: { shared } }),
    () => refreshLists(queries),
  );
  return (
    <Dialog open title={t('share.title')} closeLabel={t('close')} onClose={onClose}>
      <div className={formCss.form}>
        <Checkbox
          label={t('share.on')}
          hint={t(isShared ? 'share.offHint' : 'share.hint')}
          checked={isShared}
          aria-busy={change.busy}
          onChange={() => change.run(!isShared)}
        />
        <ChangeErrorNotice error={change.error} />
        {list.publicId !== undefined && <PublicLink publicId={list.publicId} />}
      </div>
    </Dialog>
  );
}

function PublicLink({ publicId }: { publicId: string }) {
  const { t } = myMediaTexts.useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const copy = async () => {
    field.current?.select(); // lets the user copy it by keyboard if the clipboard is not available
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setOutcome('copied');
    } catch (error) {
      console.warn('The clipboard cannot be used', error);
      setOutcome('selected');
    }
  };
  return (
    <div className={formCss.form}>
      <TextField
        ref={field}
        label={t('share.link')}
        value={`${location.origin}${paths.publicWatchlist(publicId)}`}
        readOnly
      />
      <div className={css.actions}>
        <Button icon="link" onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        <Button icon="external" href={paths.publicWatchlist(publicId)}>
          {t('share.open')}
        </Button>
        <span role="status">{outcome && t(`share.${outcome}`)}</span>
      </div>
    </div>
  );
}
