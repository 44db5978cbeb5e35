import { loadPart, onSessionChange, type PlayerUi } from '../player-ui.ts';
import type { ToolTranslate } from './tool-texts.ts';

/**
 * Offers another medium when this one has ended, if the page names one, also if the page names it only after the end. Its
 * code is loaded at the end.
 */
export function offerAtEnd(ui: PlayerUi, t: ToolTranslate): void {
  let offered = false;
  const offer = (): void => {
    if (ui.session.phase !== 'ended') offered = false;
    else if (!offered && ui.host.hasAttribute('up-next')) {
      offered = true;
      loadPart(
        ui,
        () => import(/* webpackChunkName: 'end-screen' */ '../end-screen/end-screen.ts'),
        ({ showEndScreen }) => showEndScreen(ui, t),
      );
    }
  };
  onSessionChange(ui, offer);
  const named = new MutationObserver(offer);
  named.observe(ui.host, { attributeFilter: ['up-next'] });
  ui.signal.addEventListener('abort', () => named.disconnect());
}
