/** Choice in the settings whether the next medium plays automatically. */
import type { PlayerEventDetails } from '@mediothek/contract';
import { toDom } from '../../markup/to-dom.ts';
import { tick } from '../panels/panel-parts.ts';
import { onSettings } from '../panels/settings-opened.ts';
import type { PlayerUi } from '../player-ui.ts';
import type { ToolTranslate } from './tool-texts.ts';

/** The page stores the choice, because its list of parts contains the same one. */
export function addAutoplayChoice(ui: PlayerUi, t: ToolTranslate): void {
  const { host } = ui;
  onSettings(ui, ({ add, closing }) => {
    const row = toDom(tick('autoplayNext', t('autoplayNext'), false), host.ownerDocument) as HTMLLabelElement; // as in panel-parts.ts
    const box = row.control as HTMLInputElement; // also there
    const update = () => {
      row.hidden = !host.hasAttribute('autoplay-next');
      box.checked = host.getAttribute('autoplay-next') === 'on';
    };
    box.addEventListener(
      'change',
      () => {
        const detail: PlayerEventDetails['mediothek-autoplay-next'] = { on: box.checked };
        host.dispatchEvent(new CustomEvent('mediothek-autoplay-next', { bubbles: true, composed: true, detail }));
      },
      { signal: closing },
    );
    const observer = new MutationObserver(update);
    observer.observe(host, { attributeFilter: ['autoplay-next'] });
    closing.addEventListener('abort', () => observer.disconnect());
    update();
    add(row);
  });
}
