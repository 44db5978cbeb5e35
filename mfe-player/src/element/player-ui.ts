/** What each feature of the skin gets; it works until `signal` is aborted. */
import type { Chapter } from '../core/chapters.ts';
import type { PlaybackSession } from '../hls/playback-session.ts';
import type { Say } from '../texts.ts';
import type { View } from './view.ts';

export interface PlayerUi {
  host: HTMLElement;
  session: PlaybackSession;
  view: View;
  say: Say;
  locale: string;
  chapters: readonly Chapter[];
  signal: AbortSignal;
}

/** Calls `listener` now and on each of the media element's events. */
export function follow({ session, signal }: PlayerUi, events: readonly string[], listener: () => void): void {
  for (const event of events) session.media.addEventListener(event, listener, { signal });
  listener();
}

/** Calls `listener` now and whenever the session's phase or waiting position changes. */
export function followSession({ session, signal }: PlayerUi, listener: () => void): void {
  session.addEventListener('change', listener, { signal });
  listener();
}
