/** Tools for media on the portal's own pages: autoplay, the offer at the end, repeating a section. */
import type { PlayerUi } from '../player-ui.ts';
import { addAutoplayChoice } from './autoplay-choice.ts';
import { offerAtEnd } from './offer-at-end.ts';
import { repeatSection } from './repeat-section.ts';
import { loadToolTexts } from './tool-texts.ts';

/** Rejects if the texts cannot be loaded. */
export async function addTools(ui: PlayerUi): Promise<void> {
  const t = await loadToolTexts(ui.locale);
  if (ui.signal.aborted) return;
  addAutoplayChoice(ui, t);
  offerAtEnd(ui, t);
  repeatSection(ui, t);
}
