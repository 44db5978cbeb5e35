/** Message in the player that the chosen captions could not be loaded, with a button that loads them again. */
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import type { PlayerUi } from '../player-ui.ts';
import { loadPanelTexts } from './panel-texts.ts';

const styles = `.lost span { padding: 0.25rem 0.75rem; border-radius: 0.375rem; background: var(--veil); }`;

/** Players that show the message. */
const showing = new WeakSet<PlayerUi>();

/**
 * The message is with the controls, above the bar, until other captions or none are chosen. Rejects if its texts cannot
 * be loaded.
 */
export async function showCaptionFailure(ui: PlayerUi): Promise<void> {
  const { host, session, view, captions, signal } = ui;
  const t = await loadPanelTexts(ui.locale);
  const track = captions.current;
  if (signal.aborted || showing.has(ui) || !track || !captions.failed.has(track)) return;
  showing.add(ui);
  adoptStyles(view.frame, styles);
  const retry = toDom(h('button', { type: 'button', class: 'way' }, ui.t('retry')), host.ownerDocument) as HTMLElement;
  const status = toDom(h('span', { role: 'status' }), host.ownerDocument);
  const box = toDom(h('div', { class: 'offer lost' }), host.ownerDocument) as HTMLElement; // both of the markup
  box.append(status, retry);
  view.offer.after(box);
  host.dispatchEvent(new Event('input')); // shows hidden controls
  // A screen reader announces the change of an element that is there already.
  requestAnimationFrame(() => (status.textContent = t('captionsLost', { language: captions.nameOf(track) })));

  const close = () => {
    if (captions.current === track && captions.failed.has(track)) return;
    if (box.contains((box.getRootNode() as ShadowRoot).activeElement)) view.captions.focus(); // the button is removed
    captions.removeEventListener('change', close);
    showing.delete(ui);
    box.remove();
  };
  captions.addEventListener('change', close, { signal });
  retry.addEventListener('click', () => {
    const element = [...session.media.querySelectorAll('track')].find((each) => each.track === track);
    captions.failed.delete(track);
    if (element) element.src += '#'; // Chromium loads the file again only if its URL has changed
    captions.show(track);
  });
}
