import { onPreferencesChange, loadPart, type PlayerUi } from '../player-ui.ts';

/** Captions and descriptions read aloud (Web Speech), loaded when the visitor or a debug flag asks for it. */
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
