/** List of shortcuts, with a checkbox that disables those of a single character (WCAG 2.2, 2.1.4). */
import { h, type MarkupNode } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { loadPanelTexts, type PanelTranslate, type PanelText } from '../panels/panel-texts.ts';
import type { PlayerUi } from '../player-ui.ts';
import { helpStyles } from './help-styles.ts';

/** Keys of one row. A key that has a text is named by its text. */
interface Row {
  keys: readonly string[];
  between: 'or' | 'to';
  text: PanelText;
}

const rows: readonly Row[] = [
  { keys: ['space', 'K'], between: 'or', text: 'keyPlay' },
  { keys: ['J', 'L'], between: 'or', text: 'keySkip' },
  { keys: ['←', '→'], between: 'or', text: 'keyArrows' },
  { keys: ['↑', '↓'], between: 'or', text: 'keyVolume' },
  { keys: ['home', 'end'], between: 'or', text: 'keyEnds' },
  { keys: ['0', '9'], between: 'to', text: 'keyTenths' },
  { keys: [',', '.'], between: 'or', text: 'keyFrames' },
  { keys: ['<', '>'], between: 'or', text: 'keySpeed' },
  { keys: ['M'], between: 'or', text: 'keyMute' },
  { keys: ['C'], between: 'or', text: 'keyCaptions' },
  { keys: ['F'], between: 'or', text: 'keyFullscreen' },
  { keys: ['T'], between: 'or', text: 'keyTheatre' },
  { keys: ['P', 'N'], between: 'or', text: 'keyNeighbours' },
  { keys: ['R'], between: 'or', text: 'keySection' },
  { keys: ['?'], between: 'or', text: 'keyHelp' },
];

/** Keys with a name of their own in each language. */
const namedKeys = ['space', 'home', 'end'] as const;

function keyName(key: string, t: PanelTranslate): string {
  const named = namedKeys.find((name) => name === key);
  return named ? t(named) : key;
}

const rowMarkup = ({ keys, between, text }: Row, t: PanelTranslate): MarkupNode =>
  h(
    'tr',
    {},
    h('th', { scope: 'row' }, t(text)),
    h('td', {}, ...keys.flatMap((key, index) => [index > 0 && ` ${t(between)} `, h('kbd', {}, keyName(key, t))])),
  );

const dialogMarkup = ({ host, preferences, locale }: PlayerUi, t: PanelTranslate): MarkupNode =>
  h(
    'dialog',
    { 'aria-labelledby': 'shortcuts', lang: locale },
    h('h2', { id: 'shortcuts' }, t('shortcuts')),
    h(
      'table',
      {},
      h(
        'tbody',
        {},
        ...rows
          .filter(({ text }) => text !== 'keySection' || host.hasAttribute('has-tools'))
          .map((row) => rowMarkup(row, t)),
      ),
    ),
    h(
      'label',
      {},
      h('input', { type: 'checkbox', checked: preferences.value.shortcuts, 'aria-describedby': 'note' }),
      h('span', {}, t('shortcutsOn')),
    ),
    h('p', { id: 'note' }, t('shortcutsNote')),
    h('button', { type: 'button', class: 'way' }, t('close')),
  );

/** Opens the modal dialog. Rejects if its texts cannot be loaded. */
export async function openHelpDialog(ui: PlayerUi): Promise<void> {
  const root = ui.view.frame.getRootNode();
  const t = await loadPanelTexts(ui.locale);
  if (ui.signal.aborted || !(root instanceof ShadowRoot) || root.querySelector('dialog')) return;
  adoptStyles(root, helpStyles);
  const dialog = toDom(dialogMarkup(ui, t), root.ownerDocument) as HTMLDialogElement; // it is a <dialog>
  const close = () => dialog.close();
  dialog.querySelector('button')?.addEventListener('click', close);
  dialog.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) ui.preferences.set({ shortcuts: target.checked });
  });
  // Shortcuts act on the player, which the dialog covers.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('close', () => dialog.remove());
  ui.signal.addEventListener('abort', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
}
