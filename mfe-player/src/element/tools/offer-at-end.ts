import { loadPart, onSessionChange, type PlayerUi } from '../player-ui.ts';
import type { ToolTranslate } from './tool-texts.ts';

/** Offers another medium when this one has ended, if the page names one. Its code is loaded at the end. */
export function offerAtEnd(ui: PlayerUi, t: ToolTranslate): void {
  let ended = false;
  onSessionChange(ui, () => {
    const hasEnded = ui.session.phase === 'ended';
    if (hasEnded && !ended && ui.host.hasAttribute('up-next')) {
      loadPart(
        ui,
        () => import(/* webpackChunkName: 'end-screen' */ '../end-screen/end-screen.ts'),
        ({ showEndScreen }) => showEndScreen(ui, t),
      );
    }
    ended = hasEnded;
  });
}
