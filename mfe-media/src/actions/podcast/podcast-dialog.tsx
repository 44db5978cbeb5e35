/** Dialog with the URL of a series' podcast feed: to copy into a podcast app, or to scan with a phone. */
import { localeOf, paths, usePlatform } from '@mediothek/platform';
import { Button, Stack } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { actionTexts } from '../action-texts.ts';
import { CopyButton } from '../copy-button.tsx';
import dialogs from '../dialogs.module.css';
import { LinkField } from '../link-field.tsx';
import { qrOf } from '../qr.ts';
import { QrCode } from '../qr-code.tsx';
import type { ActionDialogProps } from '../use-action-dialog.ts';

export function PodcastDialog({ subject, onClose }: ActionDialogProps) {
  const { t } = actionTexts.useTexts();
  const locale = localeOf(usePlatform());
  const link = new URL(paths.seriesFeed(subject.id, locale), location.origin).href;
  return (
    <Dialog open onClose={onClose} title={t('podcast.title')} closeLabel={t('close')}>
      <Stack>
        <p>{t('podcast.how')}</p>
        <LinkField label={t('podcast.link')} link={link} />
        <p className={dialogs.row}>
          <CopyButton variant="primary" text={link} label={t('podcast.copy')} />
          <Button icon="rss" href={link}>
            {t('podcast.open')}
          </Button>
        </p>
        <QrCode className={dialogs.qr} qr={qrOf(link)} label={t('podcast.qr')} />
      </Stack>
    </Dialog>
  );
}
