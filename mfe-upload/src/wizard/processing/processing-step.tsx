/** Fifth step: progress and result of processing, live. */
import { processingSteps, uploadProblems, type Upload } from '@mediothek/contract';
import { apiOf, paths, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, Icon, Notice } from '@mediothek/ui';
import { Preview } from '../../review/preview.tsx';
import { DuplicateFileNotice } from '../../review/duplicate-file-notice.tsx';
import { setUploadData } from '../../queries.ts';
import { ChangeErrorNotice } from '../../change-error-notice.tsx';
import { useTimeLeft } from '../../transfer/time-left.ts';
import { TransferProgress } from '../../transfer/transfer-progress.tsx';
import { useTransfer } from '../../transfer/use-transfers.ts';
import { uploadTexts } from '../../texts.ts';
import { overviewPath, wizardPath } from '../../upload-routes.ts';
import css from '../step-form.module.css';
import type { StepProps } from '../use-step-form.ts';
import { wizardTexts } from '../wizard-texts.ts';
import own from './processing-step.module.css';
import { useUploadEvents } from './use-upload-events.ts';

export function ProcessingStep({ draft: { upload } }: StepProps) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const transfer = useTransfer(upload.id);
  useUploadEvents(upload.id, upload.state === 'waiting' || upload.state === 'processing');
  const isSending = transfer !== undefined && transfer.status !== 'done';
  const activeStep = upload.steps.find(({ state }) => state === 'running');
  return (
    <div className={css.form}>
      <div className={css.intro}>
        <h2>{shared('step.processing')}</h2>
        {/* Announced when the state or the step changes; the progress bars are not announced. */}
        <p role="status">
          {t(`state.${upload.state}`)} {activeStep && t('processing.now', { step: t(`processing.${activeStep.step}`) })}
        </p>
      </div>
      {isSending && <TransferProgress transfer={transfer} />}
      {upload.state === 'waiting' && !isSending && upload.file && upload.file.received < upload.file.size && (
        <Notice
          tone="warning"
          title={shared('next.chooseAgain')}
          action={<Button href={wizardPath(upload.id, 'file')}>{shared('go.file')}</Button>}
        />
      )}
      {upload.steps.length > 0 && <ProcessingSteps upload={upload} />}
      {upload.sameAs && <DuplicateFileNotice ids={upload.sameAs} />}
      {upload.failure && upload.state === 'failed' && <Failure upload={upload} failure={upload.failure} />}
      {upload.message !== undefined && upload.state === 'returned' && (
        <Notice
          tone="warning"
          title={t('returned.title')}
          action={
            <Button variant="primary" href={wizardPath(upload.id, 'description')}>
              {t('returned.edit')}
            </Button>
          }
        >
          <p className={own.message}>{upload.message}</p>
        </Notice>
      )}
      {upload.preview && <Preview upload={upload} />}
      <div className={css.buttons}>
        {upload.mediaId !== undefined && (
          <Button variant="primary" icon="play" href={paths.media(upload.mediaId)}>
            {shared('go.media')}
          </Button>
        )}
        <Button href={overviewPath()}>{shared('toOverview')}</Button>
      </div>
    </div>
  );
}

function ProcessingSteps({ upload }: { upload: Upload }) {
  const { t } = wizardTexts.useTexts();
  const timeLeft = useTimeLeft();
  const { t: shared } = uploadTexts.useTexts();
  return (
    <ol role="list" className={own.steps}>
      {processingSteps.map((name) => {
        const { state, progress, secondsLeft } = upload.steps.find(({ step }) => step === name) ?? { state: 'waiting' };
        const percent = Math.round((progress ?? 0) * 100);
        return (
          <li key={name} className={own.step}>
            <Icon name={icons[state]} className={own[state]} />
            <span className={own.name}>{t(`processing.${name}`)}</span>
            <span className={own.state} data-tabular="">
              {state === 'running' && progress !== undefined
                ? shared('transfer.percent', { percent })
                : t(`processing.state.${state}`)}
              {state === 'running' &&
                secondsLeft !== undefined &&
                ` · ${shared('transfer.left', { time: timeLeft(secondsLeft) })}`}
            </span>
            {state === 'running' && (
              <progress
                className={own.bar}
                aria-label={t(`processing.${name}`)}
                max={100}
                {...(progress !== undefined && { value: percent })}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const icons = { waiting: 'clock', running: 'retry', done: 'check', failed: 'error' } as const;

interface FailureProps {
  upload: Upload;
  failure: NonNullable<Upload['failure']>;
}

/** The violated rule, and a hint how to solve it. */
function Failure({ upload: { id, actions }, failure: { rule, step } }: FailureProps) {
  const { t } = wizardTexts.useTexts();
  const { queries } = usePlatform();
  const retry = useApiMutation(
    uploadProblems,
    () => apiOf(queries).POST('/api/v0/uploads/{id}/retry', { params: { path: { id } } }),
    (latest) => setUploadData(queries, latest),
  );
  return (
    <>
      <Notice tone="error" announce title={t(`failure.${rule}`)}>
        <p>{t(`failure.remedy.${rule}`)}</p>
        <p>{t('failure.step', { step: t(`processing.${step}`) })}</p>
      </Notice>
      <ChangeErrorNotice error={retry.error} />
      <div className={css.buttons}>
        {actions.includes('retry') && (
          <Button variant="primary" icon="retry" busy={retry.busy} onClick={() => retry.run(undefined)}>
            {t('failure.retry')}
          </Button>
        )}
        {actions.includes('send') && (
          <Button icon="upload" href={wizardPath(id, 'file')}>
            {t('file.other')}
          </Button>
        )}
      </div>
    </>
  );
}
