/** Uploads that wait for a review by an editor. */
import type { Locale } from '@mediothek/contract';
import { useQuery } from '@mediothek/platform';
import { Button, formatDate, formatDuration, SectionHeading, Skeleton, VisuallyHidden } from '@mediothek/ui';
import { ExtensionSlot } from '../extension-slot.tsx';
import { UploadView } from '../upload-view.tsx';
import { reviewQueue } from '../queries.ts';
import { uploadTexts } from '../texts.ts';
import { titleOf } from '../title-of.ts';
import { reviewPath } from '../upload-routes.ts';
import { timeZone } from '../time-zone.ts';
import css from './overview.module.css';

export function ReviewQueue({ locale }: { locale: Locale }) {
  const { t } = uploadTexts.useTexts();
  const query = useQuery(reviewQueue());
  return (
    <section className={css.section}>
      <SectionHeading>{t('queue.title')}</SectionHeading>
      <UploadView query={query} pending={<Skeleton variant="row" count={2} />}>
        {({ uploads }) =>
          uploads.length === 0 ? (
            <p className={css.quiet}>{t('queue.empty')}</p>
          ) : (
            <ul role="list" className={css.rows}>
              {uploads.map((upload) => {
                const title = titleOf(upload, locale) ?? t('untitled');
                return (
                  <li key={upload.id}>
                    <article className={css.row}>
                      <h3 className={css.rowTitle}>{title}</h3>
                      <p className={css.quiet}>
                        {[
                          upload.author !== undefined && t('queue.by', { author: upload.author }),
                          t('queue.since', { date: formatDate(upload.updated, locale, timeZone) }),
                          upload.preview && formatDuration(upload.preview.duration, locale),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                      <ExtensionSlot
                        name="editors.column"
                        className={css.columns}
                        props={{ uploadId: String(upload.id), title }}
                      />
                      <div className={css.actions}>
                        <Button variant="primary" icon="eye" href={reviewPath(upload.id)}>
                          {t('queue.open')}
                          <VisuallyHidden>: {title}</VisuallyHidden>
                        </Button>
                      </div>
                    </article>
                  </li>
                );
              })}
            </ul>
          )
        }
      </UploadView>
    </section>
  );
}
