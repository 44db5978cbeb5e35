/** Number of corrections of captions that wait for an editor, with a link to their list. */
import { useQuery } from '@mediothek/platform';
import { Button, SectionHeading, Skeleton } from '@mediothek/ui';
import { openCorrections } from '../queries.ts';
import { uploadTexts } from '../texts.ts';
import { correctionsPath } from '../upload-routes.ts';
import { UploadView } from '../upload-view.tsx';
import css from './overview.module.css';

export function CorrectionsLink() {
  const { t } = uploadTexts.useTexts();
  const query = useQuery(openCorrections());
  return (
    <section className={css.section}>
      <SectionHeading>{t('corrections.title')}</SectionHeading>
      <UploadView query={query} pending={<Skeleton variant="row" />}>
        {({ totalCorrections: count }) =>
          count === 0 ? (
            <p className={css.quiet}>{t('corrections.none')}</p>
          ) : (
            <>
              <p>{t('corrections.waiting', { count })}</p>
              <div>
                <Button icon="captions" href={correctionsPath()}>
                  {t('corrections.open')}
                </Button>
              </div>
            </>
          )
        }
      </UploadView>
    </section>
  );
}
