import { useCallback, useMemo, useState } from 'react';
import { pickText, type MediaDetails } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { formatDuration } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';
import { CueList } from './transcript/cue-list.tsx';

export function Chapters({ chapters }: Pick<MediaDetails, 'chapters'>) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const entries = useMemo(
    () =>
      chapters.map(({ start, title }) => {
        const text = pickText(title, locale);
        return { start, time: formatDuration(start, locale), text: text?.value ?? '', lang: text?.lang };
      }),
    [chapters, locale],
  );
  const [autoScroll, setAutoScroll] = useState(true);
  const onReading = useCallback(() => setAutoScroll(false), []);
  return <CueList {...{ entries, autoScroll, onReading }} label={t('panel.chapters')} />;
}
