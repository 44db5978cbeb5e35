/** Frame of the save dialog. Its content is a page of mfe-mymedia, loaded on demand. */
import { useMemo, useState } from 'react';
import {
  LoadFailure,
  usePlatform,
  useRemote,
  useSaving,
  type PageLocation,
  type PageParams,
} from '@mediothek/platform/host';
import { Dialog } from '@mediothek/ui/dialog';
import { Skeleton, VisuallyHidden } from '@mediothek/ui';
import { RemoteOutlet } from '../composition/remote-outlet.tsx';
import { useHost } from '../host.ts';
import { savingTexts } from './texts.ts';

const remote = 'mymedia';

export interface SaveDialogProps {
  /** Location of the page behind the dialog: a sign-in returns to it. */
  locationOf: () => PageLocation;
}

export function SaveDialog({ locationOf }: SaveDialogProps) {
  const { t } = savingTexts.useTexts();
  const { saving } = usePlatform();
  const request = useSaving((state) => state.request);
  const merging = useSaving((state) => state.merging);
  const { id, title } = request ?? {};
  const params = useMemo((): PageParams => (id === undefined || title === undefined ? {} : { id, title }), [id, title]);
  if (!request && !merging) return null;
  return (
    <Dialog
      open
      title={t(request ? 'dialog.save' : 'dialog.merge')}
      closeLabel={t('dialog.close')}
      onClose={() => saving.setState({ request: undefined, merging: undefined })}
    >
      <RemoteContent page={request ? 'save-dialog' : 'merge-dialog'} {...{ params, locationOf }} />
    </Dialog>
  );
}

function RemoteContent({ page, params, locationOf }: SaveDialogProps & { page: string; params: PageParams }) {
  const { t } = savingTexts.useTexts();
  const { navigate, recovery } = useHost();
  const [location] = useState(locationOf);
  const { status, retry } = useRemote(remote);
  const retryWithLiveBuild = async () => {
    await recovery?.renew(remote);
    retry();
  };
  if (status === 'ready') return <RemoteOutlet {...{ remote, page, params, location, navigate }} />;
  if (status === 'failed') return <LoadFailure retry={() => void retryWithLiveBuild()} busy={false} />;
  return (
    <>
      <VisuallyHidden>{t('dialog.loading')}</VisuallyHidden>
      <Skeleton variant="row" count={3} />
    </>
  );
}
