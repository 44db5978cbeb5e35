/** Progress of a file, with buttons to pause and resume. */
import { formatFileSize, Button, Stack, VisuallyHidden } from '@mediothek/ui';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { uploadTexts } from '../texts.ts';
import { useTimeLeft } from './time-left.ts';
import type { Transfer } from './transfers.ts';
import css from './transfer-progress.module.css';
import { useTransfers } from './use-transfers.ts';

export function TransferProgress({ transfer }: { transfer: Transfer }) {
  const { t, locale } = uploadTexts.useTexts();
  const { uploadId, name, size, sent, status, rate } = transfer;
  const transfers = useTransfers();
  const timeLeft = useTimeLeft();
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 0;
  const sizes = { sent: formatFileSize(sent, locale), size: formatFileSize(size, locale) };
  const canPause = status === 'sending' || status === 'interrupted' || status === 'queued';
  return (
    <Stack gap="small">
      <div className={css.line}>
        <span className={css.name}>{name}</span>
        <span data-tabular="">{t('transfer.percent', { percent })}</span>
      </div>
      <progress className={css.bar} max={100} value={percent} aria-label={t('transfer.of', { name })} />
      <div className={css.line}>
        <p className={css.figures} data-tabular="">
          {t('transfer.bytes', sizes)}
          {status === 'sending' && rate && (
            <>
              {' · '}
              {t('transfer.rate', { rate: formatFileSize(rate.bytesPerSecond, locale) })}
              {' · '}
              {t('transfer.left', { time: timeLeft(rate.secondsLeft) })}
            </>
          )}
        </p>
        {canPause && (
          <Button size="small" icon="pause" onClick={() => transfers.pause(uploadId)}>
            {t('transfer.pause')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {(status === 'paused' || status === 'failed') && (
          <Button size="small" icon="play" onClick={() => transfers.resume(uploadId)}>
            {t(status === 'paused' ? 'transfer.resume' : 'transfer.again')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {/* Changes with the status and with each quarter, not with each byte, so that announcements are rare. */}
      <p role="status" className={status === 'sending' ? 'visually-hidden' : css.state}>
        {t(`transfer.status.${status}`, { name })}
        {status === 'sending' &&
          percent >= 25 &&
          ` ${t('transfer.percent', { percent: Math.floor(percent / 25) * 25 })}`}
      </p>
      <ChangeErrorNotice error={status === 'failed' ? (transfer.error ?? 'failed') : undefined} />
    </Stack>
  );
}
