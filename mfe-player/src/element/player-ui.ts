/** Parameters of each feature of the skin, which works until `signal` is aborted. */
import type { PlayerControl } from '@mediothek/contract';
import type { Chapter } from '../core/chapters.ts';
import type { PreferenceStore } from '../core/preferences.ts';
import type { PlayerSession } from '../hls/player-session.ts';
import type { Translate } from '../texts.ts';
import type { CaptionDisplay } from './caption-display.ts';
import type { View } from './view.ts';

export interface PlayerUi {
  host: HTMLElement & Pick<PlayerControl, 'section'>;
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

/** Calls `listener` now and whenever the session's phase or pending position changes. */
export function onSessionChange({ session, signal }: PlayerUi, listener: () => void): void {
  session.addEventListener('change', listener, { signal });
  listener();
}

/** Calls `listener` now and whenever a preference changes. */
export function onPreferencesChange(
  { preferences, signal }: Pick<PlayerUi, 'preferences' | 'signal'>,
  listener: () => void,
): void {
  signal.addEventListener('abort', preferences.subscribe(listener));
  listener();
}

/** A video element may also play audio only. */
export const hasVideo = (media: HTMLMediaElement): boolean => media instanceof HTMLVideoElement && media.videoWidth > 0;

const noticeMs = 1500; // ms
const clearing = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Briefly shows the effect of a key or a touch, also to screen readers. */
export function announce({ view }: PlayerUi, text: string, shownMs = noticeMs): void {
  clearTimeout(clearing.get(view.notice));
  view.notice.textContent = text;
  clearing.set(
    view.notice,
    setTimeout(() => (view.notice.textContent = ''), shownMs),
  );
}

/** Loads an optional part of the skin and passes it to `use`, unless the controls were replaced in the meantime. */
export function loadPart<Part>(
  ui: PlayerUi,
  load: () => Promise<Part>,
  use: (part: Part) => void | Promise<void>,
): void {
  load()
    .then((part) => (ui.signal.aborted ? undefined : use(part)))
    .catch((error: unknown) => {
      if (ui.signal.aborted) return; // the controls were replaced
      console.warn('A part of the player could not be loaded', error);
      announce(ui, ui.t('failedPart'));
    });
}
