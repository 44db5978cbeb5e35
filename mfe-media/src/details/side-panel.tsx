/**
 * Transcript, chapters and scenes beside the player. The open tab is part of the URL, so it works without JavaScript.
 */
import { useQuery, useSearchParams } from '@mediothek/platform';
import type { MediaDetails } from '@mediothek/contract';
import { transcriptOf } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import { Chapters } from './chapters.tsx';
import { useMediaHref } from './playback.tsx';
import { Scenes } from './scenes.tsx';
import css from './side-panel.module.css';
import { Transcript } from './transcript/transcript.tsx';

type Tab = 'transcript' | 'chapters' | 'scenes';

export function SidePanel({ media }: { media: MediaDetails }) {
  const { t } = mediaTexts.useTexts();
  const requested = useSearchParams().get('tab');
  const transcript = useQuery(transcriptOf(media.id));
  const tracks = transcript.data?.tracks.filter(({ cues }) => cues.length > 0) ?? [];
  const tabs: Tab[] = [
    ...(tracks.length > 0 ? (['transcript'] as const) : []),
    ...(media.chapters.length > 0 ? (['chapters'] as const) : []),
    ...(media.scenes ? (['scenes'] as const) : []),
  ];
  const open = tabs.find((tab) => tab === requested) ?? tabs[0];
  if (!open) return null;
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
