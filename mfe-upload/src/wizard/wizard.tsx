/** Wizard that submits one medium in five steps. The step is part of the URL. */
import { useRef, type ComponentType } from 'react';
import type { Upload } from '@mediothek/contract';
import { localeOf, usePlatform, useQuery } from '@mediothek/platform';
import { Skeleton, Stack } from '@mediothek/ui';
import { UploadView } from '../upload-view.tsx';
import { LazySection } from '../lazy-section.tsx';
import { StateBadge } from '../overview/state-badge.tsx';
import { uploadWith } from '../queries.ts';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { uploadTexts } from '../texts.ts';
import { titleOf } from '../title-of.ts';
import { overviewPath, reviewPath, wizardPath } from '../upload-routes.ts';
import { DraftDialogs } from './draft-dialogs.tsx';
import { StepList } from './step-list.tsx';
import { openSteps, stepAfter, stepToContinue, type WizardStep } from './steps.ts';
import { useDraft, useUploadOperations } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { StepProps, StepHandle } from './use-step-form.ts';
import css from './wizard.module.css';

const parts = {
  file: async () => (await import(/* webpackChunkName: 'step-file' */ './file/file-step.tsx')).FileStep,
  description: async () =>
    (await import(/* webpackChunkName: 'step-description' */ './description/description-step.tsx')).DescriptionStep,
  licence: async () => (await import(/* webpackChunkName: 'step-licence' */ './licence/licence-step.tsx')).LicenceStep,
  review: async () => (await import(/* webpackChunkName: 'step-review' */ './review/review-step.tsx')).ReviewStep,
  processing: async () =>
    (await import(/* webpackChunkName: 'step-processing' */ './processing/processing-step.tsx')).ProcessingStep,
} satisfies Record<WizardStep, () => Promise<ComponentType<StepProps>>>;

export function Wizard({ id, step }: { id: string; step: WizardStep | undefined }) {
  const query = useQuery(uploadWith(id));
  return (
    <UploadView wholePage query={query} pending={<Skeleton count={8} />}>
      {(upload) => <Steps upload={upload} requestedStep={step} />}
    </UploadView>
  );
}

function Steps({ upload, requestedStep }: { upload: Upload; requestedStep: WizardStep | undefined }) {
  const { t } = uploadTexts.useTexts();
  const locale = localeOf(usePlatform());
  const draft = useDraft(upload, useUploadOperations(upload.id));
  const work = useRef<StepHandle>(undefined);
  const guard = useLeaveGuard(work);
  const step = requestedStep && openSteps(upload).includes(requestedStep) ? requestedStep : stepToContinue(upload);
  // After a correction by an editor, the wizard returns to the review.
  const isOthers =
    upload.author !== undefined && !upload.actions.includes('submit') && upload.actions.includes('publish');
  const back = isOthers ? reviewPath(upload.id) : overviewPath();
  // After a correction of a submitted upload, there is no next step.
  const next = upload.actions.includes('submit') ? wizardPath(upload.id, stepAfter(upload, step)) : back;
  return (
    <div className={css.wizard}>
      <header className={css.head}>
        <p>
          <a href={back}>{t(isOthers ? 'toReview' : 'toOverview')}</a>
        </p>
        <h1 className={css.title}>{titleOf(upload, locale) ?? t('untitled')}</h1>
        <StateBadge state={upload.state} />
      </header>
      <StepList upload={upload} current={step} />
      <Stack>
        <ChangeErrorNotice error={draft.error} />
        <LazySection key={`${step} ${draft.discardCount}`} load={parts[step]} props={{ draft, work, next, back }} />
      </Stack>
      <p role="status" className={css.saving}>
        {draft.saving && t('saving')}
      </p>
      <DraftDialogs draft={draft} work={work} guard={guard} />
    </div>
  );
}
