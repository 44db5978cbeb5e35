/** The menus over the picture: one at a time, opened and closed by its button, closed by Escape and by going elsewhere. */
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { icon } from '../icons.ts';
import type { PlayerUi } from '../player-ui.ts';
import { fillCaptionsPanel } from './captions-panel.ts';
import { panelStyles } from './panel-styles.ts';
import { loadPanelTexts, type PanelTranslate } from './panel-texts.ts';
import { fillSettingsPanel } from './settings-panel.ts';

export type PanelName = 'captions' | 'settings';

export interface PanelContext {
  ui: PlayerUi;
  t: PanelTranslate;
  leave: () => void;
  signal: AbortSignal;
}
/** Fills `panel`, and keeps what it shows true until `signal` is aborted; `leave` closes it. */
export type FillPanel = (panel: HTMLElement, context: PanelContext) => void;

const fills: Readonly<Record<PanelName, FillPanel>> = { captions: fillCaptionsPanel, settings: fillSettingsPanel };

/** Height of a player, in px, from which on a panel fits in above its bar. */
const roomy = 400;

/** What closes the open panel, by its frame. */
const open = new WeakMap<HTMLElement, { name: PanelName; close: () => void }>();

/** Rejects when the panel's texts cannot be fetched. */
export async function togglePanel(ui: PlayerUi, name: PanelName): Promise<void> {
  const { frame } = ui.view;
  const t = await loadPanelTexts(ui.locale);
  const before = open.get(frame);
  before?.close();
  if (before?.name !== name && !ui.signal.aborted) openPanel(ui, name, t);
}

function openPanel(ui: PlayerUi, name: PanelName, t: PanelTranslate): void {
  const { frame } = ui.view;
  const button = ui.view[name];
  const closing = new AbortController();
  const { signal } = closing;
  adoptStyles(frame, panelStyles);
  const panel = toDom(panelMarkup(ui.t(name), t), frame.ownerDocument) as HTMLElement; // it is a <div>
  const body = panel.lastElementChild as HTMLElement; // another one
  frame.append(panel);
  if (frame.clientHeight < roomy) {
    panel.popover = 'manual'; // over everything else, from the window's lower edge
    panel.showPopover();
  }
  button.setAttribute('aria-expanded', 'true');
  const close = () => {
    closing.abort();
    open.delete(frame);
    button.setAttribute('aria-expanded', 'false');
    panel.remove();
  };
  const leave = () => {
    close();
    button.focus();
  };
  fills[name](body, { ui, t, leave, signal });
  open.set(frame, { name, close });
  const first = body.querySelector<HTMLElement>('input:checked') ?? body.querySelector<HTMLElement>('input, select');
  first?.focus();
  panel.querySelector('.head button')?.addEventListener('click', leave, { signal });

  const inside = (event: Event) => event.composedPath().some((node) => node === panel || node === button);
  const root = frame.getRootNode();
  root.addEventListener('focusin', (event) => inside(event) || close(), { signal });
  frame.ownerDocument.addEventListener('pointerdown', (event) => inside(event) || close(), { signal });
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // the page's own dialogs stay
      leave();
    },
    { signal },
  );
  ui.signal.addEventListener('abort', close, { signal });
}

const panelMarkup = (title: string, t: PanelTranslate) =>
  h(
    'div',
    { class: 'panel', role: 'dialog', 'aria-label': title },
    h(
      'div',
      { class: 'head' },
      h('span', {}, title),
      h('button', { type: 'button', 'aria-label': t('close') }, icon('close')),
    ),
    h('div', {}),
  );
