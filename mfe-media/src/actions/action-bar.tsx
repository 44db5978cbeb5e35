import type { ReactNode } from 'react';
import { embedPath, isPlayable, type MediaDetails } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { isPlayer, usePlayback } from '../details/playback.tsx';
import { Actions, type Action } from './actions.tsx';
import { citationPath } from './cite/citation-path.ts';
import { mediaTarget } from './action-target.ts';

interface ActionBarProps {
  media: MediaDetails;
  /** Content after the actions. */
  after?: ReactNode;
  children?: ReactNode;
}

/** Actions of a medium. The save control is passed as a child and is first. */
export function ActionBar({ media, after, children }: ActionBarProps) {
  const locale = localeOf(usePlatform());
  const { element } = usePlayback();
  const subject = mediaTarget(media, locale);
  const { download, progressive } = media.files;
  const file = download ?? progressive[0]?.src;
  const actions: Action[] = [
    { name: 'cite', href: citationPath(subject, { format: 'apa', lang: locale }) },
    { name: 'share', href: subject.path },
  ];
  if (isPlayable(media)) actions.push({ name: 'embed', href: embedPath(media.id) });
  if (file) actions.push({ name: 'download', href: file });
  return (
    <Actions
      subject={subject}
      actions={actions}
      after={after}
      currentTime={() => currentTime(element.current)}
      currentSection={() => currentSection(element.current)}
    >
      {children}
    </Actions>
  );
}

/**
 * Current or start position of the player. Before the player's remote is loaded, it is read from the native video or
 * the attribute.
 */
function currentTime(player: HTMLElement | null): number {
  if (player && 'currentTime' in player && typeof player.currentTime === 'number') return player.currentTime;
  const video = player?.querySelector('video');
  if (video && (video.readyState > 0 || video.currentTime > 0)) return video.currentTime;
  return Number(player?.getAttribute('start') ?? 0);
}

/** An earlier build of the player has no sections. */
const currentSection = (player: HTMLElement | null) => (player && isPlayer(player) ? player.section : undefined);
