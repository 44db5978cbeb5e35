/**
 * Tools for media on the portal's own pages: autoplay, the offer at the end, repeating a section, chapters and
 * transcript in full screen, playing on another device, and in a small window.
 */
import type { PlayerUi } from '../player-ui.ts';
import { addAutoplayChoice } from './autoplay-choice.ts';
import { addContents } from './contents.ts';
import { offerAtEnd } from './offer-at-end.ts';
import { addRemotePlayback } from './remote-playback.ts';
import { repeatSection } from './repeat-section.ts';
import { addSmallWindow } from './small-window.ts';
import { loadToolTexts } from './tool-texts.ts';

/** Rejects if the texts cannot be loaded. */
export async function addTools(ui: PlayerUi): Promise<void> {
  const t = await loadToolTexts(ui.locale);
  if (ui.signal.aborted) return;
  addAutoplayChoice(ui, t);
  offerAtEnd(ui, t);
  repeatSection(ui, t);
  addContents(ui, t);
  addRemotePlayback(ui, t);
  addSmallWindow(ui, t);
}
