/** What the portal takes, for whoever prepares an upload. */
import { uploadLimits, type UploadConditions } from '@mediothek/contract';
import { useQuery } from '@mediothek/platform';
import { DescriptionList, formatFileSize, SectionHeading } from '@mediothek/ui';
import { uploadConditions } from '../queries.ts';
import { uploadTexts } from '../texts.ts';
import css from './overview.module.css';

export function UploadRequirements() {
  const { t, locale } = uploadTexts.useTexts();
  const { data } = useQuery(uploadConditions());
  const { maxBytes, quotaLeft }: Partial<UploadConditions> = data ?? {};
  const size = formatFileSize(maxBytes ?? uploadLimits.maxBytes, locale, 'iec');
  return (
    <section className={css.section}>
      <SectionHeading>{t('taken.title')}</SectionHeading>
      <DescriptionList
        items={[
          { term: t('taken.formats'), content: t('taken.formatsText') },
          { term: t('taken.size'), content: t('taken.sizeText', { size }) },
          {
            term: t('taken.quota'),
            content: quotaLeft !== undefined && formatFileSize(quotaLeft, locale, 'iec'),
          },
          { term: t('taken.duration'), content: t('taken.durationText') },
          { term: t('taken.captions'), content: t('taken.captionsText') },
          { term: t('taken.expiry'), content: t('taken.expiryText', { hours: uploadLimits.expiryHours }) },
        ]}
      />
    </section>
  );
}
