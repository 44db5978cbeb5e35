/** The menu of captions: language, look, reading aloud. */
import { captionBackgrounds, captionPositions, captionSizes, type Preferences } from '../../core/preferences.ts';
import { h, type MarkupNode } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import type { PlayerUi } from '../player-ui.ts';
import type { FillPanel } from './panels.ts';
import { choice, radio, tick } from './panel-parts.ts';
import type { PanelTranslate } from './panel-texts.ts';

const off = '';

function languages({ captions, say: sayCore }: PlayerUi, say: PanelTranslate): MarkupNode {
  const shown = captions.shown ? String(captions.tracks.indexOf(captions.shown)) : off;
  return h(
    'fieldset',
    { 'data-group': 'languages' },
    h('legend', {}, sayCore('captions')),
    radio('language', { value: off, label: say('off') }, shown),
    ...captions.tracks.map((track, index) =>
      radio(
        'language',
        { value: String(index), label: captions.nameOf(track) },
        shown,
        captions.hasFailed(track) ? say('captionsFailed') : undefined,
      ),
    ),
  );
}

const look = ({ captionSize, captionPosition, captionBackground }: Preferences, say: PanelTranslate): MarkupNode[] => {
  const options = <Value extends Parameters<PanelTranslate>[0]>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: say(value) }));
  return [
    choice('captionSize', say('size'), options(captionSizes), captionSize),
    choice('captionPosition', say('place'), options(captionPositions), captionPosition),
    choice('captionBackground', say('background'), options(captionBackgrounds), captionBackground),
  ];
};

function voices({ host, preferences, captions }: PlayerUi, say: PanelTranslate): MarkupNode[] {
  if (!('speechSynthesis' in globalThis)) return [];
  const { readAloud, describe } = preferences.value;
  return [
    ...(captions.tracks.length > 0 ? [tick('readAloud', say('readAloud'), readAloud)] : []),
    ...(host.querySelector('track[kind=descriptions]') ? [tick('describe', say('describe'), describe)] : []),
  ];
}

export const fillCaptionsPanel: FillPanel = (panel, { ui, say, signal }) => {
  const { captions, preferences } = ui;
  const hasTracks = captions.tracks.length > 0;
  const parts = [...(hasTracks ? [languages(ui, say), ...look(preferences.value, say)] : []), ...voices(ui, say)];
  panel.replaceChildren(...parts.map((part) => toDom(part, panel.ownerDocument)));
  panel.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) preferences.set({ [target.name]: target.value });
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name === 'language') return captions.choose(captions.tracks[Number(target.value || -1)]);
      preferences.set({ [target.name]: target.checked });
      // Only what is shown is read.
      if (target.name === 'readAloud' && target.checked && !captions.shown) captions.toggle();
    },
    { signal },
  );
  captions.addEventListener(
    'change',
    () => {
      const group = panel.querySelector('[data-group=languages]');
      if (!group) return;
      const focused = group.querySelector(':focus') !== null;
      const now = toDom(languages(ui, say), panel.ownerDocument);
      group.replaceWith(now);
      if (focused) now.querySelector<HTMLElement>('input:checked')?.focus();
    },
    { signal },
  );
};
