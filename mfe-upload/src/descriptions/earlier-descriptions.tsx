/** Changes of a description: who made them, when, and which fields; the description before each can be restored. */
import { useState } from 'react';
import { uploadProblems, type MediaDescriptionVersionList } from '@mediothek/contract';
import { apiOf, localeOf, showToast, usePlatform, useQuery } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, formatDate, Skeleton } from '@mediothek/ui';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import css from '../corrections/corrections.module.css';
import { mediaDescriptionVersions } from '../queries.ts';
import { timeZone } from '../time-zone.ts';
import { UploadView } from '../upload-view.tsx';
import { wizardTexts } from '../wizard/wizard-texts.ts';
import type { SectionProps } from './changed-fields.tsx';

type Version = MediaDescriptionVersionList['versions'][number];

export function EarlierDescriptions(props: SectionProps) {
  const { t } = wizardTexts.useTexts();
  const [isShown, setShown] = useState(false);
  return (
    <section className={css.page}>
      <h2>{t('edit.versions')}</h2>
      <div className={css.buttons}>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('edit.versions.show')}
        </Button>
      </div>
      {isShown && <Versions {...props} />}
    </section>
  );
}

function Versions(props: SectionProps) {
  const { t } = wizardTexts.useTexts();
  const query = useQuery({ ...mediaDescriptionVersions(props.media.id), meta: { deferred: true } });
  return (
    <UploadView query={query} pending={<Skeleton variant="row" count={3} />}>
      {({ versions }) =>
        versions.length === 0 ? (
          <p className={css.quiet}>{t('edit.versions.empty')}</p>
        ) : (
          <ol role="list" className={css.rows}>
            {versions.map((version) => (
              <li key={version.number} className={css.row}>
                <VersionRow {...props} change={version} />
              </li>
            ))}
          </ol>
        )
      }
    </UploadView>
  );
}

function VersionRow({ media: { id }, version, saveFirst, onChanged, change }: SectionProps & { change: Version }) {
  const { t } = wizardTexts.useTexts();
  const platform = usePlatform();
  const { number, created, cause, editor, fields } = change;
  const date = formatDate(created, localeOf(platform), timeZone);
  const restore = useApiMutation(
    uploadProblems,
    () =>
      apiOf(platform.queries).POST('/api/v0/videos/{id}/description/versions/{number}/restore', {
        params: { path: { id, number } },
        body: { version: version() },
      }),
    (latest) => {
      onChanged(latest);
      showToast(platform, { text: t('edit.restored'), tone: 'success' });
    },
  );
  return (
    <>
      <h3 className={css.title}>{t('edit.version', { number })}</h3>
      <p className={css.quiet}>
        {[t(`edit.cause.${cause}`), editor !== undefined && t('edit.by', { editor }), date].filter(Boolean).join(' · ')}
      </p>
      <p>{t('edit.version.fields', { fields: fields.map((field) => t(`field.${field}`)).join(', ') })}</p>
      <ChangeErrorNotice error={restore.error} />
      <div className={css.buttons}>
        <Button
          size="small"
          icon="retry"
          busy={restore.busy}
          onClick={() => void saveFirst().then((isSaved) => isSaved && restore.run(undefined))}
        >
          {t('edit.restore', { number })}
        </Button>
      </div>
    </>
  );
}
