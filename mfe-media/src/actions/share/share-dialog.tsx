/** Dialog with the page's URL: to copy, to send, to scan. */
import { useState } from 'react';
import { Button, Stack } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { actionTexts } from '../action-texts.ts';
import { CopyButton } from '../copy-button.tsx';
import dialogs from '../dialogs.module.css';
import { LinkField } from '../link-field.tsx';
import { qrOf, qrSvg } from '../qr.ts';
import { QrCode } from '../qr-code.tsx';
import { TimeRangeFields, useTimeRange } from '../time-range.tsx';
import type { ActionDialogProps } from '../use-action-dialog.ts';
import { mailLink, shareLink } from './share-links.ts';
import css from './share.module.css';

export function ShareDialog({ subject, time, section, onClose }: ActionDialogProps) {
  const { t } = actionTexts.useTexts();
  const { title, path, duration } = subject;
  const range = useTimeRange(time, duration, section);
  const link = shareLink(location.origin, path, range);
  const qr = qrOf(link);
  return (
    <Dialog open onClose={onClose} title={t('share.title')} closeLabel={t('close')}>
      <Stack>
        <Stack gap="small">
          <LinkField label={t('share.link')} link={link} />
          {subject.kind === 'media' && (
            <TimeRangeFields
              range={range}
              duration={duration}
              labels={{ choose: (from) => t('share.startAt', { time: from }), time: t('share.time') }}
            />
          )}
        </Stack>
        <p className={dialogs.row}>
          <CopyButton variant="primary" text={link} label={t('share.copy')} />
          <Button href={mailLink(title, link)} icon="mail">
            {t('share.mail')}
          </Button>
          {'share' in navigator && <NativeShare title={title} link={link} />}
        </p>
        <div className={css.code}>
          <QrCode className={dialogs.qr} qr={qr} label={t('share.qr')} />
          <Button
            size="small"
            icon="download"
            href={`data:image/svg+xml,${encodeURIComponent(qrSvg(qr))}`}
            download={`qr${path.replaceAll('/', '-')}.svg`}
          >
            {t('share.qr.download')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

/** The share dialog of the device, if the browser supports it. */
function NativeShare({ title, link }: { title: string; link: string }) {
  const { t } = actionTexts.useTexts();
  const [failed, setFailed] = useState(false);
  const share = async () => {
    try {
      await navigator.share({ title, url: link });
      setFailed(false);
    } catch (error) {
      // An AbortError means that the visitor has closed the device's dialog.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <>
      <Button icon="share" onClick={() => void share()}>
        {t('share.native')}
      </Button>
      <span role="status" className={dialogs.outcome}>
        {failed && t('share.native.failed')}
      </span>
    </>
  );
}
