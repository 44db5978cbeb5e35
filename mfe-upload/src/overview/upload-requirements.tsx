/** Requirements for uploads: formats, sizes, durations. */
import { uploadLimits, type UploadConditions } from '@mediothek/contract';
import { useQuery } from '@mediothek/platform';
import { DescriptionList, formatFileSize, SectionHeading } from '@mediothek/ui';
import { uploadConditions } from '../queries.ts';
import { uploadTexts } from '../texts.ts';
import css from './overview.module.css';

export function UploadRequirements() {
  const { t, locale } = uploadTexts.useTexts();
  const { data } = useQuery(uploadConditions());
  const { maxBytes, quotaLeft, beforeFirst }: Partial<UploadConditions> = data ?? {};
  const size = formatFileSize(maxBytes ?? uploadLimits.maxBytes, locale, 'iec');
  const left = formatFileSize(quotaLeft ?? 0, locale, 'iec');
  return (
    <section className={css.section}>
      <SectionHeading>{t('requirements.title')}</SectionHeading>
      <DescriptionList
        items={[
          { term: t('requirements.formats'), content: t('requirements.formatsText') },
          { term: t('requirements.size'), content: t('requirements.sizeText', { size }) },
          {
            term: t('requirements.quota'),
            content: quotaLeft !== undefined && (beforeFirst ? t('requirements.quotaFirst', { size: left }) : left),
          },
          { term: t('requirements.duration'), content: t('requirements.durationText') },
          { term: t('requirements.captions'), content: t('requirements.captionsText') },
          {
            term: t('requirements.expiry'),
            content: t('requirements.expiryText', { hours: uploadLimits.expiryHours }),
          },
        ]}
      />
    </section>
  );
}
