/** Own uploads with their next steps, and for editors the review queue. */
import { may, type Locale } from '@mediothek/contract';
import { useQuery, useVisitor } from '@mediothek/platform';
import { EmptyState, Pagination, SectionHeading, Skeleton, Stack } from '@mediothek/ui';
import { UploadView } from '../upload-view.tsx';
import { ownUploads, uploadsPerPage } from '../queries.ts';
import { uploadTexts } from '../texts.ts';
import { overviewPath } from '../upload-routes.ts';
import { CorrectionsLink } from './corrections-link.tsx';
import { NewUploads } from './new-uploads.tsx';
import css from './overview.module.css';
import { ReviewQueue } from './review-queue.tsx';
import { UploadRow } from './upload-row.tsx';
import { UploadRequirements } from './upload-requirements.tsx';

export function Overview({ page, locale }: { page: number; locale: Locale }) {
  const { t } = uploadTexts.useTexts();
  const mayCorrect = useVisitor(({ auth }) => may(auth, 'captions.correct'));
  const mayReview = useVisitor(({ auth }) => may(auth, 'upload.review'));
  return (
    <Stack gap="large">
      <header className={css.intro}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <NewUploads locale={locale} />
      {mayReview && <ReviewQueue locale={locale} />}
      {mayCorrect && <CorrectionsLink />}
      <OwnUploads page={page} locale={locale} />
      <UploadRequirements />
    </Stack>
  );
}

function OwnUploads({ page, locale }: { page: number; locale: Locale }) {
  const { t } = uploadTexts.useTexts();
  const query = useQuery(ownUploads(page));
  return (
    <section className={css.section}>
      <SectionHeading>{t('own.title')}</SectionHeading>
      <UploadView query={query} pending={<Skeleton variant="row" count={3} />}>
        {({ uploads, totalUploads }) =>
          uploads.length === 0 ? (
            <EmptyState headingLevel={3} icon="upload" title={t('own.empty')}>
              {t('own.emptyText')}
            </EmptyState>
          ) : (
            <>
              <ul role="list" className={css.rows}>
                {uploads.map((upload) => (
                  <li key={upload.id}>
                    <UploadRow upload={upload} locale={locale} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pages={Math.ceil(totalUploads / uploadsPerPage)}
                hrefFor={overviewPath}
                labels={{
                  navigation: t('pages.label'),
                  previous: t('pages.previous'),
                  next: t('pages.next'),
                  page: (number) => t('pages.page', { number }),
                }}
              />
            </>
          )
        }
      </UploadView>
    </section>
  );
}
