/** Review of an upload by an editor: preview, description, and the decision. */
import { useState, type SubmitEvent } from 'react';
import { uploadProblems, type Upload } from '@mediothek/contract';
import { apiOf, localeOf, paths, showToast, useNavigate, usePlatform, useQuery } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, SectionHeading, Skeleton, TextField } from '@mediothek/ui';
import { UploadView } from '../upload-view.tsx';
import { StateBadge } from '../overview/state-badge.tsx';
import { setUploadData, uploadWith } from '../queries.ts';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { uploadTexts } from '../texts.ts';
import { titleOf } from '../title-of.ts';
import { overviewPath } from '../upload-routes.ts';
import { UploadSummary } from '../wizard/review/upload-summary.tsx';
import { wizardTexts } from '../wizard/wizard-texts.ts';
import formCss from '../wizard/step-form.module.css';
import css from '../wizard/wizard.module.css';
import { PartTakenNotice, ProposalsNotice } from './assignment-notices.tsx';
import { Preview } from './preview.tsx';
import { DuplicateFileNotice } from './duplicate-file-notice.tsx';

const maxMessageLength = 4000;

export function ReviewUpload({ id }: { id: string }) {
  const { t } = uploadTexts.useTexts();
  const locale = localeOf(usePlatform());
  const query = useQuery(uploadWith(id));
  return (
    <UploadView wholePage query={query} pending={<Skeleton count={8} />}>
      {(upload) => (
        <div className={css.wizard}>
          <header className={css.head}>
            <p>
              <a href={overviewPath()}>{t('toOverview')}</a>
            </p>
            <h1 className={css.title}>{titleOf(upload, locale) ?? t('untitled')}</h1>
            <StateBadge state={upload.state} />
            {upload.author !== undefined && <p>{t('queue.by', { author: upload.author })}</p>}
          </header>
          {upload.sameAs && upload.sameAs.length > 0 && <DuplicateFileNotice ids={upload.sameAs} />}
          <ProposalsNotice upload={upload} />
          <PartTakenNotice upload={upload} />
          <Preview upload={upload} />
          <SectionHeading>{t('details')}</SectionHeading>
          <UploadSummary upload={upload} editable={upload.actions.includes('edit')} />
          {upload.actions.includes('publish') && <Decision upload={upload} />}
          {upload.mediaId !== undefined && (
            <div>
              <Button variant="primary" icon="play" href={paths.media(upload.mediaId)}>
                {t('go.media')}
              </Button>
            </div>
          )}
        </div>
      )}
    </UploadView>
  );
}

function Decision({ upload: { id, version } }: { upload: Upload }) {
  const { t } = wizardTexts.useTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const [isReturning, setReturning] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const path = { params: { path: { id } } };
  const done = (latest: Upload, text: string) => {
    setUploadData(platform.queries, latest);
    showToast(platform, { text, tone: 'success' });
  };
  const publish = useApiMutation(
    uploadProblems,
    () =>
      apiOf(platform.queries).POST('/api/v0/uploads/{id}/review', { ...path, body: { version, decision: 'publish' } }),
    (latest) => done(latest, t('decision.published')),
  );
  const returnToAuthor = useApiMutation(
    uploadProblems,
    () =>
      apiOf(platform.queries).POST('/api/v0/uploads/{id}/review', {
        ...path,
        body: { version, decision: 'return', message: message.trim() },
      }),
    (latest) => {
      done(latest, t('decision.returned'));
      navigate(overviewPath());
    },
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (message.trim() !== '') returnToAuthor.run(undefined);
  };
  return (
    <section className={formCss.group}>
      <SectionHeading>{t('decision.title')}</SectionHeading>
      <ChangeErrorNotice error={publish.error ?? returnToAuthor.error} />
      <div className={formCss.buttons}>
        <Button variant="primary" icon="check" busy={publish.busy} onClick={() => publish.run(undefined)}>
          {t('decision.publish')}
        </Button>
        <Button icon="mail" aria-expanded={isReturning} onClick={() => setReturning(!isReturning)}>
          {t('decision.return')}
        </Button>
      </div>
      {isReturning && (
        <form className={formCss.group} noValidate onSubmit={onSubmit}>
          <TextField
            multiline
            rows={5}
            required
            label={t('decision.message')}
            hint={t('decision.messageHint')}
            error={wasSubmitted && message.trim() === '' ? t('decision.messageMissing') : undefined}
            maxLength={maxMessageLength}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <div>
            <Button type="submit" busy={returnToAuthor.busy}>
              {t('decision.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
