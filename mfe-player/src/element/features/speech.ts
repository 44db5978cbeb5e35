import { onPreferencesChange, loadPart, type PlayerUi } from '../player-ui.ts';

/**
 * The button of the audio description, and captions and descriptions that are read aloud (Web Speech). Loaded if the
 * medium has a description, or when the visitor or a debug flag has captions read aloud.
 */
export function attachSpeech(ui: PlayerUi): void {
  const { host, session, preferences, signal } = ui;
  let requested = false;
  const load = () => {
    if (
      requested ||
      !(
        preferences.value.readAloud ||
        host.querySelector('track[kind=descriptions]') ||
        session.audioTracks.some(({ describes }) => describes)
      )
    )
      return;
    requested = true;
    loadPart(
      ui,
      () => import(/* webpackChunkName: 'panels' */ '../speech/attach-reading.ts'),
      ({ attachReading }) => attachReading(ui),
    );
  };
  session.addEventListener('choices', load, { signal });
  onPreferencesChange(ui, load);
}
