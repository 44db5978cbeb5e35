import { attachCaptions } from './features/captions.ts';
import { attachFailure } from './features/failure.ts';
import { attachGoogleCast } from './features/google-cast.ts';
import { attachIdle } from './features/idle.ts';
import { attachKeyboard } from './features/keyboard.ts';
import { attachMediaSession } from './features/media-session.ts';
import { attachAdjacentMedia } from './features/adjacent-media.ts';
import { attachPanels } from './features/panels.ts';
import { attachPlay } from './features/play.ts';
import { attachPreview } from './features/preview.ts';
import { attachQuality } from './features/quality.ts';
import { attachResume } from './features/resume.ts';
import { attachScreen } from './features/screen.ts';
import { attachSpeech } from './features/speech.ts';
import { attachTaps } from './features/taps.ts';
import { attachTimeline } from './features/timeline.ts';
import { attachTools } from './features/tools.ts';
import { attachVolume } from './features/volume.ts';
import { loadPart, type PlayerUi } from './player-ui.ts';

const features: readonly ((ui: PlayerUi) => void)[] = [
  attachPlay,
  attachTimeline,
  attachPreview,
  attachVolume,
  attachCaptions,
  attachPanels,
  attachAdjacentMedia,
  attachScreen,
  attachIdle,
  attachTaps, // after idle, because its listener that shows the controls has to run first
  attachFailure,
  attachQuality,
  attachResume,
  attachTools,
  attachGoogleCast,
  attachMediaSession,
  attachSpeech,
  attachKeyboard,
];

/** Attaches all features of the skin, until `ui.signal` is aborted. */
export function attachFeatures(ui: PlayerUi): void {
  for (const attach of features) attach(ui);
  if (!ui.host.hasAttribute('debug')) return;
  loadPart(
    ui,
    () => import(/* webpackChunkName: 'debug' */ './debug/overlay.ts'),
    ({ attachOverlay }) => attachOverlay(ui),
  );
}
