/** Publisher, series and number of a part that need a decision. */
import { pickText, type Upload } from '@mediothek/contract';
import { localeOf, paths, usePlatform } from '@mediothek/platform';
import { Notice } from '@mediothek/ui';
import { wizardTexts } from '../wizard/wizard-texts.ts';

/** Names the medium that already has the part's number in the series. Renders nothing without one. */
export function PartTakenNotice({
  upload: { partTaken, description },
}: {
  upload: Pick<Upload, 'partTaken' | 'description'>;
}) {
  const { t } = wizardTexts.useTexts();
  const locale = localeOf(usePlatform());
  if (!partTaken) return null;
  return (
    <Notice tone="warning" title={t('part.taken', { part: description.series?.part ?? '' })}>
      <a href={paths.media(partTaken.id)}>{pickText(partTaken.title, locale)?.value ?? partTaken.id}</a>
    </Notice>
  );
}

/** Tells editors what publication accepts. Renders nothing without a proposal. */
export function ProposalsNotice({ upload: { proposals = [], description } }: { upload: Upload }) {
  const { t } = wizardTexts.useTexts();
  if (proposals.length === 0) return null;
  const { publisher, series } = description;
  const part = series?.part === undefined ? [] : [t('series.part', { part: series.part })];
  const values = { publisher, series: [series?.title ?? series?.id, ...part].join(', ') };
  return (
    <Notice title={t('proposals.title')}>
      <p>{t('proposals.text')}</p>
      <ul>
        {proposals.map((field) => (
          <li key={field}>
            {t(field)}: <strong>{values[field]}</strong>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
