/** Starts one upload for each selected file, all at the same time. */
import { useState } from 'react';
import type { Locale } from '@mediothek/contract';
import { useFlag, useNavigate } from '@mediothek/platform';
import { Notice } from '@mediothek/ui';
import type { ChangeError } from '../change-error.ts';
import { acceptedMedia } from '../transfer/check-file.ts';
import { DropZone } from '../transfer/drop-zone.tsx';
import { useStartUploads } from '../transfer/use-start-uploads.ts';
import { uploadTexts } from '../texts.ts';
import { wizardPath } from '../upload-routes.ts';
import css from './overview.module.css';

export function NewUploads({ locale }: { locale: Locale }) {
  const { t } = uploadTexts.useTexts();
  const navigate = useNavigate();
  const skipChecks = useFlag('uploadSkipFileChecks');
  const startUploads = useStartUploads({ locale, skipChecks });
  const [busy, setBusy] = useState(false);
  const [rejected, setRejected] = useState<readonly { name: string; error: ChangeError }[]>([]);
  const begin = async (files: readonly File[]) => {
    setBusy(true);
    const { started, rejected: notTaken } = await startUploads(files);
    setBusy(false);
    setRejected(notTaken);
    const [only] = started;
    if (started.length === 1 && only !== undefined && notTaken.length === 0) navigate(wizardPath(only, 'file'));
  };
  return (
    <div className={css.section}>
      <DropZone
        id="new-uploads"
        text={t('drop.text')}
        button={t('drop.button')}
        hint={t('drop.hint')}
        accept={acceptedMedia}
        multiple
        busy={busy}
        onFiles={(files) => void begin(files)}
      />
      <div className={css.refused} aria-live="polite">
        {rejected.map(({ name, error }) => (
          <Notice key={name} tone="error" title={t('drop.refused', { name })}>
            {t(`error.${error}`)} {t(`error.${error}.hint`)}
          </Notice>
        ))}
      </div>
    </div>
  );
}
