import { isBusy, isRunning } from '../../core/playback.ts';
import { followSession, type PlayerUi } from '../player-ui.ts';
import { setButton } from '../view.ts';

/** Play and pause: the button in the bar, the large one on the poster, and a click into the picture. */
export function attachPlay(ui: PlayerUi): void {
  const { session, view, say, signal } = ui;
  const toggle = () => session.toggle();
  view.play.addEventListener('click', toggle, { signal });
  view.big.addEventListener(
    'click',
    () => {
      toggle();
      view.play.focus(); // the large button goes away, and with it the focus and the keyboard
    },
    { signal },
  );
  session.media.addEventListener(
    'click',
    (event) => {
      // The first touch on a running picture brings the controls back, it does not stop.
      const hidden = view.frame.dataset['idle'] !== undefined;
      if (event.pointerType === 'touch' && hidden) return;
      toggle();
    },
    { signal },
  );
  followSession(ui, () => {
    const { phase } = session;
    view.frame.dataset['phase'] = phase;
    view.busy.textContent = isBusy(phase) ? say('loading') : '';
    if (phase === 'ended') {
      setButton(view.play, 'replay', say('replay'));
      setButton(view.big, 'replay', say('replay'));
    } else {
      setButton(view.play, isRunning(phase) ? 'pause' : 'play', isRunning(phase) ? say('pause') : say('play'));
      setButton(view.big, 'play', say('play'));
    }
  });
}
