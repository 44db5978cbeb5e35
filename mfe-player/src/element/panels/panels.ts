/**
 * Menus above the video, one at a time. The button of the settings opens and closes them. The menu of captions is opened
 * from the settings. A menu is also closed by Escape and by a click or focus elsewhere.
 */
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { icon } from '../../markup/icons.ts';
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
  /** Opens another menu instead of this one. */
  openNext: (name: PanelName) => void;
  signal: AbortSignal;
}
/** Fills `panel`, and keeps it up to date until `signal` is aborted. `leave` closes it. */
export type FillPanel = (panel: HTMLElement, context: PanelContext) => void;

const fills: Readonly<Record<PanelName, FillPanel>> = { captions: fillCaptionsPanel, settings: fillSettingsPanel };

/** Minimum height of a player, in px, in which a panel fits above the bar. */
const roomy = 400;

/** Closes the open panel, by its frame. */
const open = new WeakMap<HTMLElement, () => void>();

/** Rejects if the panel's texts cannot be loaded. */
export async function togglePanel(ui: PlayerUi): Promise<void> {
  const t = await loadPanelTexts(ui.locale);
  const close = open.get(ui.view.frame);
  if (close) close();
  else if (!ui.signal.aborted) openPanel(ui, 'settings', t);
}

function openPanel(ui: PlayerUi, name: PanelName, t: PanelTranslate): void {
  const { frame, settings: button } = ui.view;
  const closing = new AbortController();
  const { signal } = closing;
  adoptStyles(frame, panelStyles);
  const panel = toDom(panelMarkup(ui.t(name), t), frame.ownerDocument) as HTMLElement; // it is a <div>
  const body = panel.lastElementChild as HTMLElement; // also a <div>
  frame.append(panel);
  if (frame.clientHeight < roomy) {
    panel.popover = 'manual'; // above everything else, at the lower edge of the window
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
  const openNext = (next: PanelName) => {
    close();
    openPanel(ui, next, t);
  };
  fills[name](body, { ui, t, leave, openNext, signal });
  open.set(frame, close);
  const first =
    body.querySelector<HTMLElement>('[type=radio]:checked') ?? body.querySelector<HTMLElement>('input, select');
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
      event.stopPropagation(); // dialogs of the page stay open
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
