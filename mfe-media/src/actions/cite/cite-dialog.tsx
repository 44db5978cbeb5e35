/** Dialog with citations of a medium or a series: as text, or as data for reference managers. */
import { useState } from 'react';
import { citationFormats, type CitationFormat } from '@mediothek/contract';
import { keepPreviousData, LoadFailure, localeOf, usePlatform, useQuery } from '@mediothek/platform';
import { Skeleton, Stack } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { actionTexts } from '../action-texts.ts';
import { RadioGroup } from '../radio-group.tsx';
import css from '../dialogs.module.css';
import { StartTimeField } from '../start-time-field.tsx';
import type { ActionTarget } from '../action-target.ts';
import type { ActionDialogProps } from '../use-action-dialog.ts';
import { useStartTime } from '../use-start-time.ts';
import { citationPath } from './citation-path.ts';
import { citationsOf } from './citations-of.ts';
import { CitationView } from './citation-view.tsx';

/** Names of the formats, the same in all languages. */
const formatNames: Readonly<Record<CitationFormat, string>> = {
  apa: 'APA',
  mla: 'MLA',
  chicago: 'Chicago',
  bibtex: 'BibTeX',
  ris: 'RIS',
  'csl-json': 'CSL-JSON',
};
const formats = citationFormats.map((value) => ({ value, label: formatNames[value] }));

export function CiteDialog({ subject, time, onClose }: ActionDialogProps) {
  const { t } = actionTexts.useTexts();
  const [format, choose] = useState<CitationFormat>('apa');
  const startTime = useStartTime(time, subject.duration);
  return (
    <Dialog open onClose={onClose} title={t('cite.title')} closeLabel={t('close')}>
      <Stack>
        <RadioGroup label={t('cite.format')} options={formats} value={format} onChange={choose} />
        {subject.kind === 'media' && (
          <StartTimeField
            startTime={startTime}
            duration={subject.duration}
            labels={{ choose: (from) => t('cite.atTime', { time: from }), time: t('cite.time') }}
          />
        )}
        <Citations subject={subject} format={format} time={startTime.seconds} />
        <p className={css.quiet}>{t('cite.check')}</p>
      </Stack>
    </Dialog>
  );
}

function Citations({ subject, format, time }: { subject: ActionTarget; format: CitationFormat; time: number }) {
  const lang = localeOf(usePlatform());
  const query = useQuery({ ...citationsOf(subject, lang, time), placeholderData: keepPreviousData });
  const citation = query.data?.citations.find((one) => one.format === format);
  if (query.isError || query.data === null) {
    return <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  }
  if (!citation) return <Skeleton variant="text" />;
  return <CitationView key={format} citation={citation} downloadPath={citationPath(subject, { format, lang, time })} />;
}
