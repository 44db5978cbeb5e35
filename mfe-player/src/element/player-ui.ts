/** What each feature of the skin gets; it works until `signal` is aborted. */
import type { Chapter } from '../core/chapters.ts';
import type { PreferenceStore } from '../core/preferences.ts';
import type { PlayerSession } from '../hls/player-session.ts';
import type { Translate } from '../texts.ts';
import type { CaptionDisplay } from './caption-display.ts';
import type { View } from './view.ts';

export interface PlayerUi {
  host: HTMLElement;
  session: PlayerSession;
  view: View;
  t: Translate;
  locale: string;
  chapters: readonly Chapter[];
  preferences: PreferenceStore;
  captions: CaptionDisplay;
  signal: AbortSignal;
}

/** Calls `listener` now and on each of the media element's events. */
export function onMediaEvents(
  { session, signal }: Pick<PlayerUi, 'session' | 'signal'>,
  events: readonly string[],
  listener: () => void,
): void {
  for (const event of events) session.media.addEventListener(event, listener, { signal });
  listener();
}

/** Calls `listener` now and whenever the session's phase or waiting position changes. */
export function onSessionChange({ session, signal }: PlayerUi, listener: () => void): void {
  session.addEventListener('change', listener, { signal });
  listener();
}

/** Calls `listener` now and whenever the visitor has chosen something. */
export function onPreferencesChange(
  { preferences, signal }: Pick<PlayerUi, 'preferences' | 'signal'>,
  listener: () => void,
): void {
  signal.addEventListener('abort', preferences.subscribe(listener));
  listener();
}

/** Sound is played by a video element, too. */
export const hasVideo = (media: HTMLMediaElement): boolean => media instanceof HTMLVideoElement && media.videoWidth > 0;

const noticeMs = 1500; // ms
const clearing = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Says for a moment, to the eye and to screen readers, what a key or a touch has done. */
export function announce({ view }: PlayerUi, text: string): void {
  clearTimeout(clearing.get(view.notice));
  view.notice.textContent = text;
  clearing.set(
    view.notice,
    setTimeout(() => (view.notice.textContent = ''), noticeMs),
  );
}

/** Loads a part of the skin that most visitors never need, and uses it, unless other controls came meanwhile. */
export function loadPart<Part>(
  ui: PlayerUi,
  load: () => Promise<Part>,
  use: (part: Part) => void | Promise<void>,
): void {
  load()
    .then((part) => (ui.signal.aborted ? undefined : use(part)))
    .catch((error: unknown) => {
      if (ui.signal.aborted) return; // nobody waits for it any more
      console.warn('A part of the player could not be loaded', error);
      announce(ui, ui.t('failedPart'));
    });
}
