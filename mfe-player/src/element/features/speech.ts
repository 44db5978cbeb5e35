import { onPreferencesChange, loadPart, type PlayerUi } from '../player-ui.ts';

/** Reads captions and descriptions aloud (Web Speech). Loaded when the visitor or a debug flag enables it. */
export function attachSpeech(ui: PlayerUi): void {
  if (!('speechSynthesis' in globalThis)) return;
  let requested = false;
  onPreferencesChange(ui, () => {
    const { readAloud, describe } = ui.preferences.value;
    if (requested || !(readAloud || describe)) return;
    requested = true;
    loadPart(
      ui,
      () => import(/* webpackChunkName: 'speech' */ '../speech/attach-reading.ts'),
      ({ attachReading }) => attachReading(ui),
    );
  });
}
