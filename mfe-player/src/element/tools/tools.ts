/** Tools for media on the portal's own pages: autoplay and the offer at the end. */
import type { PlayerUi } from '../player-ui.ts';
import { addAutoplayChoice } from './autoplay-choice.ts';
import { offerAtEnd } from './offer-at-end.ts';
import { loadToolTexts } from './tool-texts.ts';

/** Rejects if the texts cannot be loaded. */
export async function addTools(ui: PlayerUi): Promise<void> {
  const t = await loadToolTexts(ui.locale);
  if (ui.signal.aborted) return;
  addAutoplayChoice(ui, t);
  offerAtEnd(ui, t);
}
