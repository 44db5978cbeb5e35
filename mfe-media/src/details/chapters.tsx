import { pickText, type MediaDetails } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { formatDuration } from '@mediothek/ui';
import { CueList } from './cue-list.tsx';

export function Chapters({ chapters }: Pick<MediaDetails, 'chapters'>) {
  const locale = localeOf(usePlatform());
  const entries = chapters.map(({ start, title }) => {
    const text = pickText(title, locale);
    return { start, time: formatDuration(start, locale), text: text?.value ?? '', lang: text?.lang };
  });
  return <CueList entries={entries} />;
}
