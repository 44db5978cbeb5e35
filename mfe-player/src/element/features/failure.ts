import { followSession, type PlayerUi } from '../player-ui.ts';

/** What to say, and to do, when nothing plays. */
export function attachFailure(ui: PlayerUi): void {
  const { session, view, say, signal } = ui;
  view.retry.addEventListener(
    'click',
    () => {
      void session.start();
      view.play.focus(); // the button that had the focus goes away
    },
    { signal },
  );
  followSession(ui, () => {
    const failed = session.phase === 'failed';
    if (view.failure.hidden !== failed) return;
    view.failure.hidden = !failed;
    view.message.textContent = failed ? say(session.failure === 'network' ? 'failedNetwork' : 'failedMedia') : '';
  });
}
