/** First step: the media file and its transfer, captions, and a poster. */
import { useState } from 'react';
import { localeOf, useFlag, usePlatform, useQuery } from '@mediothek/platform';
import { Button, formatFileSize, Notice } from '@mediothek/ui';
import type { ChangeError } from '../../change-error.ts';
import { DuplicateFileNotice } from '../../review/duplicate-file-notice.tsx';
import { uploadConditions } from '../../queries.ts';
import { ChangeErrorNotice } from '../../change-error-notice.tsx';
import { acceptedMedia, checkFile } from '../../transfer/check-file.ts';
import { DropZone } from '../../transfer/drop-zone.tsx';
import { fingerprintOf } from '../../transfer/fingerprint.ts';
import { TransferProgress } from '../../transfer/transfer-progress.tsx';
import { useStartUploads } from '../../transfer/use-start-uploads.ts';
import { useTransfer, useTransfers } from '../../transfer/use-transfers.ts';
import { uploadTexts } from '../../texts.ts';
import { overviewPath } from '../../upload-routes.ts';
import css from '../step-form.module.css';
import { useLinkedField } from '../use-linked-field.ts';
import type { StepProps } from '../use-step-form.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { CaptionsFiles } from './captions-files.tsx';
import { PosterFile } from './poster-file.tsx';

export function FileStep({ draft: { upload }, next }: StepProps) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  useLinkedField();
  return (
    <div className={css.form}>
      <div className={css.intro}>
        <h2>{shared('step.file')}</h2>
        <p>{t(upload.replaces === undefined ? 'file.intro' : 'file.replaceIntro')}</p>
      </div>
      <MediaFile upload={upload} />
      <CaptionsFiles upload={upload} />
      <PosterFile upload={upload} />
      <div className={css.buttons}>
        <Button variant="primary" href={next}>
          {t('next')}
        </Button>
        <Button href={overviewPath()}>{t('later')}</Button>
      </div>
    </div>
  );
}

function MediaFile({ upload }: Pick<StepProps['draft'], 'upload'>) {
  const { t, locale } = wizardTexts.useTexts();
  const { data: conditions } = useQuery(uploadConditions());
  const skipChecks = useFlag('uploadSkipFileChecks');
  const simulates = useFlag('uploadSimulateFinished');
  const transfers = useTransfers();
  const transfer = useTransfer(upload.id);
  const startUploads = useStartUploads({ locale: localeOf(usePlatform()), skipChecks });
  const [error, setError] = useState<ChangeError>();
  const [others, setOthers] = useState<{ count: number; rejected: readonly string[] }>();
  const [isChoosing, setChoosing] = useState(false);
  const { id, file } = upload;
  const isHere = file !== undefined && file.received >= file.size;
  const isHalf = file !== undefined && !isHere && !transfer;

  const handleFiles = async ([first, ...rest]: readonly File[]) => {
    if (!first) return;
    const isSame = isHalf && file.size === first.size && file.fingerprint === fingerprintOf(first);
    const problem = skipChecks || isSame ? undefined : checkFile(first, conditions, file?.size);
    setError(problem);
    if (!problem) {
      setChoosing(false);
      if (simulates) transfers.pretend(id, first);
      else
        transfers.start({
          uploadId: id,
          file: first,
          ...(isSame && { address: file.address, received: file.received }),
        });
    }
    if (rest.length === 0) return;
    const { started, rejected } = await startUploads(rest);
    setOthers({ count: started.length, rejected: rejected.map(({ name }) => name) });
  };

  const storedFile = transfer ? undefined : file;
  const showsDropZone = isChoosing || isHalf || (!file && !transfer);
  return (
    <section className={css.group} aria-label={t('file.media')}>
      {transfer && <TransferProgress transfer={transfer} />}
      {storedFile && isHere && (
        <Notice title={t('file.here', { name: storedFile.name })}>{formatFileSize(storedFile.size, locale)}</Notice>
      )}
      {isHalf && (
        <Notice tone="warning" title={t('file.half', { name: file.name })}>
          {t('file.halfText', {
            received: formatFileSize(file.received, locale),
            size: formatFileSize(file.size, locale),
          })}
        </Notice>
      )}
      {upload.sameAs && <DuplicateFileNotice ids={upload.sameAs} />}
      {showsDropZone ? (
        <DropZone
          id="media-file"
          text={t('file.drop')}
          button={t(isHalf ? 'file.chooseAgain' : 'file.choose')}
          hint={t('file.hint', { size: formatFileSize(conditions?.maxBytes ?? 0, locale, 'iec') })}
          accept={skipChecks ? '' : acceptedMedia}
          multiple
          onFiles={(files) => void handleFiles(files)}
        />
      ) : (
        <div>
          <Button id="media-file" onClick={() => setChoosing(true)}>
            {t('file.other')}
          </Button>
        </div>
      )}
      <ChangeErrorNotice error={error} />
      {others && (
        <Notice announce title={t('file.others', { count: others.count })}>
          {others.rejected.length > 0 && t('file.othersRefused', { names: others.rejected.join(', ') })}
        </Notice>
      )}
    </section>
  );
}
