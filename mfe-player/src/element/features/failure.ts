import type { Failure } from '../../hls/player-session.ts';
import type { PlayerText } from '../../texts.ts';
import { onSessionChange, type PlayerUi } from '../player-ui.ts';

const messages: Readonly<Record<Failure, PlayerText>> = {
  network: 'failedNetwork',
  missing: 'failedMissing',
  media: 'failedMedia',
  unsupported: 'failedUnsupported',
};

/** Shows the error, with buttons to retry or download. */
export function attachFailure(ui: PlayerUi): void {
  const { host, session, view, t, signal } = ui;
  const file = host.getAttribute('download');
  if (file) view.download.href = file;
  view.retry.addEventListener(
    'click',
    () => {
      void session.retry();
      view.bar.inert = false;
      view.play.focus(); // the focused button is hidden
    },
    { signal },
  );
  onSessionChange(ui, () => {
    // An engine may have failed while the next one is being tried.
    const failure = session.phase === 'failed' ? session.failure : undefined;
    if (view.failure.hidden === (failure === undefined)) return;
    view.failure.hidden = failure === undefined;
    view.bar.inert = failure !== undefined; // it is covered
    view.message.textContent = failure ? t(messages[failure]) : '';
    view.download.hidden = !file || failure === 'network';
  });
}
