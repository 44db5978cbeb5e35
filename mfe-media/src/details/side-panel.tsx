/**
 * Transcript, chapters and scenes beside the player. The open tab is part of the URL, so it works without JavaScript.
 */
import { useQuery, useSearchParams } from '@mediothek/platform';
import { isPlayable, type MediaDetails, type Transcript as TranscriptData } from '@mediothek/contract';
import { transcriptOf } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import { Chapters } from './chapters.tsx';
import { useMediaHref } from './playback.tsx';
import { Scenes } from './scenes.tsx';
import css from './side-panel.module.css';
import { Transcript } from './transcript/transcript.tsx';

type Tab = 'transcript' | 'chapters' | 'scenes';

/** What the panel of a medium shows. It is `undefined` if there is nothing: then the page has no panel. */
export interface PanelContents {
  tabs: [Tab, ...Tab[]];
  tracks: TranscriptData['tracks'];
}

export function usePanelContents(media: MediaDetails): PanelContents | undefined {
  const transcript = useQuery(transcriptOf(media.id));
  const tracks = transcript.data?.tracks.filter(({ cues }) => cues.length > 0) ?? [];
  const [first, ...others]: Tab[] = [
    ...(tracks.length > 0 ? (['transcript'] as const) : []),
    ...(media.chapters.length > 0 ? (['chapters'] as const) : []),
    ...(media.scenes ? (['scenes'] as const) : []),
  ];
  return first && isPlayable(media) ? { tabs: [first, ...others], tracks } : undefined;
}

export function SidePanel({ media, contents: { tabs, tracks } }: { media: MediaDetails; contents: PanelContents }) {
  const { t } = mediaTexts.useTexts();
  const requested = useSearchParams().get('tab');
  const open = tabs.find((tab) => tab === requested) ?? tabs[0];
  return (
    <section className={css.panel} data-side-panel="" data-print="no" aria-label={t('panel.label')}>
      <Tabs tabs={tabs} open={open} />
      {open === 'transcript' && <Transcript mediaId={media.id} tracks={tracks} />}
      {open === 'chapters' && <Chapters chapters={media.chapters} />}
      {open === 'scenes' && media.scenes && <Scenes scenes={media.scenes} />}
    </section>
  );
}

function Tabs({ tabs, open }: { tabs: readonly Tab[]; open: Tab }) {
  const { t } = mediaTexts.useTexts();
  const href = useMediaHref();
  // A paragraph, because the first heading of the page has to be the medium's title, which comes after the player.
  if (tabs.length === 1) return <p className={css.heading}>{t(`panel.${open}`)}</p>;
  return (
    <ul role="list" className={css.tabs}>
      {tabs.map((tab) => (
        <li key={tab}>
          <a
            className={css.tab}
            href={href({ tab })}
            data-keep-scroll=""
            aria-current={tab === open ? 'true' : undefined}
          >
            {t(`panel.${tab}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
