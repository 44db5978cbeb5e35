/** Images of the scenes, each a link that plays from there. */
import type { MediaDetails } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { formatDuration } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';
import { TimeLink } from './playback.tsx';
import css from './scenes.module.css';
import { useActiveCue } from './transcript/use-active-cue.ts';

export function Scenes({ scenes }: { scenes: NonNullable<MediaDetails['scenes']> }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const activeScene = useActiveCue(scenes.starts);
  return (
    <ol role="list" className={css.list} aria-label={t('panel.scenes')}>
      {scenes.starts.map((start, index) => {
        const time = formatDuration(start, locale);
        return (
          <li key={start}>
            <TimeLink
              className={css.scene}
              seconds={start}
              current={index === activeScene}
              label={t('scene', { number: index + 1, time })}
            >
              <Tile scenes={scenes} index={index} />
              <span className={css.time}>{time}</span>
            </TimeLink>
          </li>
        );
      })}
    </ol>
  );
}

/** One tile of the sprite. An SVG view box selects it, so no style attribute is needed. */
function Tile({
  scenes: { sprite, columns, width, height, starts },
  index,
}: Parameters<typeof Scenes>[0] & { index: number }) {
  const rows = Math.ceil(starts.length / columns);
  const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
  return (
    <svg className={css.tile} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <image href={sprite} width={columns * width} height={rows * height} preserveAspectRatio="none" />
    </svg>
  );
}
