/**
 * Menus above the video, one at a time. A menu is opened and closed by its button, and closed by Escape or by a click
 * or focus elsewhere.
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
  signal: AbortSignal;
}
/** Fills `panel`, and keeps it up to date until `signal` is aborted. `leave` closes it. */
export type FillPanel = (panel: HTMLElement, context: PanelContext) => void;

const fills: Readonly<Record<PanelName, FillPanel>> = { captions: fillCaptionsPanel, settings: fillSettingsPanel };

/** Minimum height of a player, in px, in which a panel fits above the bar. */
const roomy = 400;

/** Closes the open panel, by its frame. */
const open = new WeakMap<HTMLElement, { name: PanelName; close: () => void }>();

/** Rejects if the panel's texts cannot be loaded. */
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
