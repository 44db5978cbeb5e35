import { skip } from '../actions.ts';
import { hasVideo, type PlayerUi } from '../player-ui.ts';

const doubleTapMs = 300; // ms between two taps of a double tap
const skipped = 10; // s

/**
 * Touch on the video. One tap shows the controls, or hides them during playback. A double tap near a side skips ten
 * seconds in that direction, and each further tap ten more. Before the first start a tap plays, as a click does.
 */
export function attachTaps(ui: PlayerUi): void {
  const { host, session, view, signal } = ui;
  let hidden = false;
  let last = -Infinity;
  host.addEventListener('pointerdown', () => (hidden = view.frame.dataset['idle'] !== undefined), {
    capture: true,
    signal,
  });
  host.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerType !== 'touch' || event.composedPath()[0] !== session.media) return;
      if (session.phase === 'idle' || session.phase === 'ended') return session.toggle();
      const second = event.timeStamp - last < doubleTapMs;
      last = event.timeStamp;
      const { left, width } = host.getBoundingClientRect();
      const position = (event.clientX - left) / width;
      if (second && position < 0.4) skip(ui, -skipped);
      else if (second && position > 0.6) skip(ui, skipped);
      else if (!hidden && session.phase === 'playing' && hasVideo(session.media)) view.frame.dataset['idle'] = '';
    },
    { signal },
  );
}
