import { isRunning } from '../../core/playback.ts';
import { onSessionChange, hasVideo, type PlayerUi } from '../player-ui.ts';

const timeoutMs = 3000; // ms without an action until the controls are hidden

/**
 * Hides the controls of a playing video while the visitor does nothing and no menu is open. For audio they stay
 * visible.
 */
export function attachIdle(ui: PlayerUi): void {
  const { host, session, view, signal } = ui;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    if (view.frame.querySelector('[aria-expanded=true]') || !hasVideo(session.media)) wake();
    else view.frame.dataset['idle'] = '';
  };
  const wake = () => {
    clearTimeout(timer);
    delete view.frame.dataset['idle'];
    if (isRunning(session.phase)) timer = setTimeout(hide, timeoutMs);
  };
  for (const event of ['pointermove', 'pointerup', 'keydown', 'focusin', 'input'])
    host.addEventListener(event, wake, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  let running: boolean | undefined;
  onSessionChange(ui, () => {
    if (running === isRunning(session.phase)) return;
    running = isRunning(session.phase);
    wake();
  });
}
