/** Menu of captions: language, style, reading aloud. */
import { captionBackgrounds, captionPositions, captionSizes, type Preferences } from '../../core/preferences.ts';
import { h, type MarkupNode } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import type { PlayerUi } from '../player-ui.ts';
import type { FillPanel } from './panels.ts';
import { choice, radio, tick } from './panel-parts.ts';
import type { PanelTranslate } from './panel-texts.ts';

const off = '';

function languages({ captions, t: tPlayer }: PlayerUi, t: PanelTranslate): MarkupNode {
  const current = captions.current ? String(captions.tracks.indexOf(captions.current)) : off;
  return h(
    'fieldset',
    { 'data-group': 'languages' },
    h('legend', {}, tPlayer('captions')),
    radio('language', { value: off, label: t('off') }, current),
    ...captions.tracks.map((track, index) =>
      radio(
        'language',
        { value: String(index), label: captions.nameOf(track) },
        current,
        captions.failed.has(track) ? t('captionsFailed') : undefined,
      ),
    ),
  );
}

const look = ({ captionSize, captionPosition, captionBackground }: Preferences, t: PanelTranslate): MarkupNode[] => {
  const options = <Value extends Parameters<PanelTranslate>[0]>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(value) }));
  return [
    choice('captionSize', t('size'), options(captionSizes), captionSize),
    choice('captionPosition', t('place'), options(captionPositions), captionPosition),
    choice('captionBackground', t('background'), options(captionBackgrounds), captionBackground),
  ];
};

export const fillCaptionsPanel: FillPanel = (panel, { ui, t, signal }) => {
  const { captions, preferences } = ui;
  const { readAloud } = preferences.value;
  const voice = 'speechSynthesis' in globalThis ? [tick('readAloud', t('readAloud'), readAloud)] : [];
  const parts = [languages(ui, t), ...look(preferences.value, t), ...voice];
  panel.replaceChildren(...parts.map((part) => toDom(part, panel.ownerDocument)));
  panel.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) preferences.set({ [target.name]: target.value });
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name === 'language') return captions.choose(captions.tracks[Number(target.value || -1)]);
      preferences.set({ readAloud: target.checked });
      if (target.checked && !captions.current) captions.toggle(); // only visible captions are read
    },
    { signal },
  );
  captions.addEventListener(
    'change',
    () => {
      const group = panel.querySelector('[data-group=languages]');
      if (!group) return;
      const focused = group.querySelector(':focus') !== null;
      const now = toDom(languages(ui, t), panel.ownerDocument);
      group.replaceWith(now);
      if (focused) now.querySelector<HTMLElement>('input:checked')?.focus();
    },
    { signal },
  );
};
