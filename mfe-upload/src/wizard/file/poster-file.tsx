import { uploadLimits, uploadProblems, type Upload } from '@mediothek/contract';
import { apiOf, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, formatFileSize } from '@mediothek/ui';
import { setUploadData } from '../../queries.ts';
import { ChangeErrorNotice } from '../../change-error-notice.tsx';
import { DropZone } from '../../transfer/drop-zone.tsx';
import { uploadTexts } from '../../texts.ts';
import css from '../step-form.module.css';
import { wizardTexts } from '../wizard-texts.ts';
import own from './attached-file.module.css';
import { rawFileBody } from './raw-body.ts';
import { useSizeLimit } from './use-size-limit.ts';

/** Poster of the medium. Without one, a frame is used. */
export function PosterFile({ upload: { id, poster } }: { upload: Upload }) {
  const { t, locale } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const { queries } = usePlatform();
  const store = (latest: Upload) => setUploadData(queries, latest);
  const put = useApiMutation(
    uploadProblems,
    (file: File) =>
      apiOf(queries).PUT('/api/v0/uploads/{id}/poster', {
        params: { path: { id }, query: { name: file.name } },
        ...rawFileBody(file),
      }),
    store,
  );
  const { tooLarge, onFiles } = useSizeLimit(uploadLimits.maxPosterBytes, put.run);
  const remove = useApiMutation(
    uploadProblems,
    () => apiOf(queries).DELETE('/api/v0/uploads/{id}/poster', { params: { path: { id } } }),
    store,
  );
  return (
    <section className={css.group}>
      <h3>{t('poster')}</h3>
      <p className={css.hint}>{t('poster.text')}</p>
      {poster ? (
        <div className={own.file}>
          <span className={own.name}>
            {poster.name} ({formatFileSize(poster.size, locale)})
          </span>
          <Button
            size="small"
            icon="trash"
            busy={remove.busy}
            aria-label={t('poster.remove')}
            onClick={() => remove.run(undefined)}
          >
            {shared('remove')}
          </Button>
        </div>
      ) : (
        <DropZone
          id="poster-file"
          quiet
          text={t('poster.drop')}
          button={t('poster.choose')}
          hint={t('poster.hint', { size: formatFileSize(uploadLimits.maxPosterBytes, locale, 'iec') })}
          accept=".png,.jpg,.jpeg,.webp,.avif"
          busy={put.busy}
          onFiles={onFiles}
        />
      )}
      <ChangeErrorNotice error={tooLarge ? 'file.size' : (put.error ?? remove.error)} />
    </section>
  );
}
