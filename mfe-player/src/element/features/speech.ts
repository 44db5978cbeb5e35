import { followPreferences, loadPart, type PlayerUi } from '../player-ui.ts';

/** Captions and descriptions read aloud (Web Speech), loaded when the visitor or a debug flag asks for it. */
export function attachSpeech(ui: PlayerUi): void {
  if (!('speechSynthesis' in globalThis)) return;
  let asked = false;
  followPreferences(ui, () => {
    const { readAloud, describe } = ui.preferences.value;
    if (asked || !(readAloud || describe)) return;
    asked = true;
    loadPart(
      ui,
      () => import(/* webpackChunkName: 'speech' */ '../speech/attach-reading.ts'),
      ({ attachReading }) => attachReading(ui),
    );
  });
}
