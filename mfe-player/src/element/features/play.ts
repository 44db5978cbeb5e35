import { isBusy, isRunning } from '../../core/playback.ts';
import { onSessionChange, type PlayerUi } from '../player-ui.ts';
import { setButton } from '../view.ts';

/** Play and pause: the button in the bar, the large one on the poster, and a click on the video. */
export function attachPlay(ui: PlayerUi): void {
  const { session, view, t, signal } = ui;
  const toggle = () => session.toggle();
  view.play.addEventListener('click', toggle, { signal });
  view.big.addEventListener(
    'click',
    () => {
      toggle();
      view.play.focus(); // the large button is hidden, so the focus would be lost
    },
    { signal },
  );
  let touched = false; // Safari's click events have no pointer type
  session.media.addEventListener('pointerdown', ({ pointerType }) => (touched = pointerType === 'touch'), { signal });
  session.media.addEventListener('click', () => touched || toggle(), { signal });
  // If the browser blocks playback without a click, the poster stays with the large button.
  view.frame.toggleAttribute('data-fresh', session.media.currentTime === 0 && !isRunning(session.phase));
  session.media.addEventListener('playing', () => view.frame.removeAttribute('data-fresh'), { signal });
  onSessionChange(ui, () => {
    const { phase } = session;
    view.frame.dataset['phase'] = phase;
    view.busy.textContent = isBusy(phase) ? t('loading') : '';
    if (phase === 'ended') {
      setButton(view.play, 'replay', t('replay'));
      setButton(view.big, 'replay', t('replay'));
    } else {
      setButton(view.play, isRunning(phase) ? 'pause' : 'play', isRunning(phase) ? t('pause') : t('play'));
      setButton(view.big, 'play', t('play'));
    }
  });
}
