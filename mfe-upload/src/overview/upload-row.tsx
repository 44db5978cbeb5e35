import { useState } from 'react';
import type { Locale, Upload } from '@mediothek/contract';
import { paths } from '@mediothek/platform';
import { Button, formatFileSize, VisuallyHidden } from '@mediothek/ui';
import { LazySection } from '../lazy-section.tsx';
import { TransferProgress } from '../transfer/transfer-progress.tsx';
import { useTransfer } from '../transfer/use-transfers.ts';
import { uploadTexts } from '../texts.ts';
import { titleOf } from '../title-of.ts';
import { wizardPath } from '../upload-routes.ts';
import css from './overview.module.css';
import { ReplaceFile } from './replace-file.tsx';
import { StateBadge } from './state-badge.tsx';
import { nextStep } from './next-step.ts';

const openDelete = async () =>
  (await import(/* webpackChunkName: 'dialog-delete' */ './delete-upload.tsx')).DeleteUpload;
const openWithdraw = async () =>
  (await import(/* webpackChunkName: 'dialog-withdraw' */ './withdraw-upload.tsx')).WithdrawUpload;

export function UploadRow({ upload, locale }: { upload: Upload; locale: Locale }) {
  const { t } = uploadTexts.useTexts();
  const [dialog, setDialog] = useState<'delete' | 'withdraw'>();
  const transfer = useTransfer(upload.id);
  const isSending = transfer !== undefined && transfer.status !== 'done';
  const { advice, step } = nextStep(upload, transfer !== undefined);
  const { id, actions, file, mediaId, message } = upload;
  const title = titleOf(upload, locale) ?? t('untitled');
  const close = () => setDialog(undefined);
  /** Hidden title in the buttons, because the visible texts are the same in all rows. */
  const named = <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <article className={css.row}>
      <div className={css.rowHead}>
        <h3 className={css.rowTitle}>{title}</h3>
        <StateBadge state={upload.state} />
      </div>
      <p>{t(`next.${advice}`)}</p>
      {message !== undefined && upload.state === 'returned' && (
        <blockquote className={css.message}>{message}</blockquote>
      )}
      {isSending && <TransferProgress transfer={transfer} />}
      {!isSending && file && file.received < file.size && (
        <p className={css.quiet}>
          {t('transfer.bytes', {
            sent: formatFileSize(file.received, locale),
            size: formatFileSize(file.size, locale),
          })}
        </p>
      )}
      <div className={css.actions}>
        {step && (
          <Button
            variant={advice === 'processing' || advice === 'review' ? 'secondary' : 'primary'}
            href={wizardPath(id, step)}
          >
            {t(advice === 'failed' ? 'go.failed' : `go.${step}`)}
            {named}
          </Button>
        )}
        {mediaId !== undefined && (
          <Button icon="play" href={paths.media(mediaId)}>
            {t('go.media')}
            {named}
          </Button>
        )}
        {actions.includes('edit') && upload.state !== 'draft' && (
          <Button icon="edit" href={wizardPath(id, 'description')}>
            {t('go.edit')}
            {named}
          </Button>
        )}
        {actions.includes('replace') && mediaId !== undefined && (
          <ReplaceFile mediaId={mediaId} locale={locale}>
            {t('go.replace')}
            {named}
          </ReplaceFile>
        )}
        {actions.includes('withdraw') && (
          <Button icon="offline" onClick={() => setDialog('withdraw')}>
            {t('go.withdraw')}
            {named}
          </Button>
        )}
        {actions.includes('delete') && (
          <Button icon="trash" onClick={() => setDialog('delete')}>
            {t('go.delete')}
            {named}
          </Button>
        )}
      </div>
      {dialog === 'delete' && <LazySection load={openDelete} props={{ upload, title, onClose: close }} />}
      {dialog === 'withdraw' && <LazySection load={openWithdraw} props={{ upload, title, onClose: close }} />}
    </article>
  );
}
