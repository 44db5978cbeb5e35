import { uploadProblems, type Upload } from '@mediothek/contract';
import { apiOf, showToast, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { refreshLists } from '../queries.ts';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { useTransfers } from '../transfer/use-transfers.ts';
import { uploadTexts } from '../texts.ts';
import css from './dialogs.module.css';

export interface UploadDialogProps {
  upload: Upload;
  title: string;
  onClose: () => void;
}

/** Dialog that deletes an upload after a confirmation, because it cannot be undone. */
export function DeleteUpload({ upload: { id }, title, onClose }: UploadDialogProps) {
  const { t } = uploadTexts.useTexts();
  const platform = usePlatform();
  const transfers = useTransfers();
  const change = useApiMutation(
    uploadProblems,
    () => apiOf(platform.queries).DELETE('/api/v0/uploads/{id}', { params: { path: { id } } }),
    async () => {
      transfers.remove(id);
      onClose();
      showToast(platform, { text: t('delete.done', { title }) });
      await refreshLists(platform.queries);
    },
  );
  return (
    <Dialog open staticBackdrop title={t('delete.question', { title })} closeLabel={t('close')} onClose={onClose}>
      <div className={css.content}>
        <p>{t('delete.text')}</p>
        <ChangeErrorNotice error={change.error} />
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" icon="trash" busy={change.busy} onClick={() => change.run(undefined)}>
            {t('delete.now')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
