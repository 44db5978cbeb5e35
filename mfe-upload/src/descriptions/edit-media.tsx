/** Description of a published medium, for editors: the form of uploads, changed fields, and earlier descriptions. */
import { useRef, useState } from 'react';
import { pickText, uploadProblems, type MediaDescription, type UploadProblem } from '@mediothek/contract';
import { apiOf, localeOf, paths, usePlatform, useQuery } from '@mediothek/platform';
import { callApi, type ChangeResult } from '@mediothek/platform/api-mutation';
import { EmptyState, Notice, Skeleton, Stack } from '@mediothek/ui';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import css from '../corrections/corrections.module.css';
import { LazySection } from '../lazy-section.tsx';
import { mediaDescription, setMediaDescription } from '../queries.ts';
import { uploadTexts } from '../texts.ts';
import { UploadView } from '../upload-view.tsx';
import { DraftDialogs } from '../wizard/draft-dialogs.tsx';
import { useDraft, type Described, type DraftOperations } from '../wizard/use-draft.ts';
import { useLeaveGuard } from '../wizard/use-leave-guard.ts';
import type { StepHandle } from '../wizard/use-step-form.ts';
import { wizardTexts } from '../wizard/wizard-texts.ts';
import { ChangedFields } from './changed-fields.tsx';
import { EarlierDescriptions } from './earlier-descriptions.tsx';

const openForm = async () =>
  (await import(/* webpackChunkName: 'step-description' */ '../wizard/description/description-step.tsx'))
    .DescriptionStep;

export function EditMedia({ id }: { id: string }) {
  const { t } = wizardTexts.useTexts();
  return (
    <UploadView
      wholePage
      query={useQuery(mediaDescription(id))}
      pending={<Skeleton count={8} />}
      absent={<EmptyState icon="upload" title={t('edit.absent')} />}
    >
      {(media) => <Editor media={media} />}
    </UploadView>
  );
}

const asDescribed = ({ id, version, description, upload }: MediaDescription): Described => ({
  id,
  version,
  description,
  state: 'published',
  rights: { declared: [] },
  actions: ['edit'],
  mayStayIncomplete: upload === undefined,
});

function useMediaOperations(id: string): DraftOperations<Described> {
  const { queries } = usePlatform();
  const path = { params: { path: { id } } };
  const latest = useRef<MediaDescription>(undefined);
  const described = (result: ChangeResult<MediaDescription, UploadProblem>): ChangeResult<Described, UploadProblem> => {
    if (result.error !== undefined) return result;
    latest.current = result.data;
    return { data: asDescribed(result.data) };
  };
  const read = () => callApi(uploadProblems, () => apiOf(queries).GET('/api/v0/videos/{id}/description', path));
  return {
    read: async () => described(await read()),
    change: async ({ version, description = {} }, keepalive) =>
      described(
        await callApi(uploadProblems, () =>
          apiOf(queries).PATCH('/api/v0/videos/{id}/description', {
            ...path,
            body: { version, description },
            keepalive,
          }),
        ),
      ),
    store: () => latest.current && setMediaDescription(queries, latest.current),
  };
}

function Editor({ media }: { media: MediaDescription }) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const platform = usePlatform();
  const locale = localeOf(platform);
  const draft = useDraft(asDescribed(media), useMediaOperations(media.id));
  const work = useRef<StepHandle>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const guard = useLeaveGuard(work);
  const [round, setRound] = useState(0);
  const page = paths.media(media.id);
  const saveFirst = async () => !work.current?.isUnsaved() || (await work.current.save()) === 'saved';
  /** Shows the form with what the server has now. */
  const restart = (latest: MediaDescription) => {
    work.current?.discard();
    draft.startFrom(latest.version);
    setMediaDescription(platform.queries, latest);
    setRound(round + 1);
    heading.current?.focus();
  };
  const parts = { media, version: draft.version, saveFirst, onChanged: restart };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <p>
          <a href={page}>{pickText(media.description.title, locale)?.value ?? t('edit.medium')}</a>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {t('edit.title')}
        </h1>
      </header>
      {media.fixed.length > 0 && (
        <Notice tone="warning" title={t('edit.fixed')}>
          {media.fixed.map((field) => t(`field.${field}`)).join(', ')}
        </Notice>
      )}
      {media.changes.length > 0 && <ChangedFields {...parts} />}
      <Stack>
        <ChangeErrorNotice error={draft.error} />
        <LazySection
          key={`${round} ${draft.discardCount}`}
          load={openForm}
          props={{ draft, work, next: page, back: page }}
        />
      </Stack>
      <p role="status">{draft.saving && shared('saving')}</p>
      <EarlierDescriptions {...parts} />
      <DraftDialogs draft={draft} work={work} guard={guard} />
    </div>
  );
}
