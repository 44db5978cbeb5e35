/** Menu of speed, quality and audio track. It leads to the menu of captions. */
import { speeds } from '../../core/speeds.ts';
import type { AudioTrack, PlayerSession, Rendition } from '../../hls/player-session.ts';
import { h, type MarkupNode } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { setSpeed } from '../actions.ts';
import { openHelp } from '../features/keyboard.ts';
import type { PlayerUi } from '../player-ui.ts';
import type { FillPanel } from './panels.ts';
import { choice, type Option } from './panel-parts.ts';
import { emitSettings } from './settings-opened.ts';
import type { PanelTranslate } from './panel-texts.ts';

function speedChoice({ session, locale }: PlayerUi, t: PanelTranslate): MarkupNode {
  const numbers = new Intl.NumberFormat(locale);
  const now = session.media.playbackRate;
  const offered = [...new Set([...speeds, now])].toSorted((a, b) => a - b); // the page may have set any speed
  const options = offered.map((speed) => ({
    value: String(speed),
    label: speed === 1 ? t('normal') : `${numbers.format(speed)}×`,
  }));
  return choice('speed', t('speed'), options, String(now));
}

function renditionLabel({ kind, height, bitrate }: Rendition, t: PanelTranslate, locale: string): string {
  const rate =
    bitrate === undefined ? '' : `${new Intl.NumberFormat(locale).format(Math.round(bitrate / 1000))} kbit/s`;
  if (kind === 'file') return rate ? t('lowRateIs', { rate }) : t('lowRate');
  return height > 0 ? `${height}p` : rate;
}

function qualityChoice({ host, session, locale }: PlayerUi, t: PanelTranslate): MarkupNode | undefined {
  const { renditions, quality, delivery } = session;
  // The renditions of a stream are known once it is open. The low-rate file can be chosen earlier.
  if (renditions.length < 2 && !(host.hasAttribute('hls') && renditions.some(({ kind }) => kind === 'file')))
    return undefined;
  const label = (rendition: Rendition) => renditionLabel(rendition, t, locale);
  const now = quality === 'auto' ? delivery?.rendition : undefined;
  const auto: Option = { value: 'auto', label: now ? t('autoIs', { quality: label(now) }) : t('auto') };
  const options = renditions.map((rendition) => ({ value: rendition.id, label: label(rendition) }));
  return choice('quality', t('quality'), [auto, ...options], quality);
}

function audioChoice({ session, locale }: PlayerUi, t: PanelTranslate): MarkupNode | undefined {
  const { audioTracks, audioTrack } = session;
  if (audioTracks.length < 2) return undefined;
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = ({ name, language, describes }: AudioTrack) => {
    const label = name || names.of(language || 'und') || '';
    return describes ? t('describes', { name: label }) : label;
  };
  const options = audioTracks.map((track) => ({ value: track.id, label: nameOf(track) }));
  return choice('audioTrack', t('audioTrack'), options, audioTrack ?? '');
}

/** Opens the menu of captions, and shows which are on. */
function captionsRow({ captions, t: tPlayer }: PlayerUi, t: PanelTranslate): MarkupNode | undefined {
  if (captions.tracks.length === 0) return undefined;
  const value = captions.current ? captions.nameOf(captions.current) : t('off');
  return h(
    'button',
    { type: 'button', name: 'captions', class: 'row' },
    h('span', {}, tPlayer('captions')),
    h('small', {}, value),
  );
}

const rows = (ui: PlayerUi, t: PanelTranslate): MarkupNode =>
  h('div', {}, speedChoice(ui, t), qualityChoice(ui, t), audioChoice(ui, t), captionsRow(ui, t));

/** Stores the height for the next medium. The file is offered by a debug flag only, so it is not stored. */
function chooseQuality({ session, preferences }: PlayerUi, id: string): void {
  const chosen = session.renditions.find((rendition) => rendition.id === id);
  if (chosen?.kind !== 'file') preferences.set({ quality: chosen?.height ?? 0 });
  session.chooseQuality(id);
}

function choose(ui: PlayerUi, { name, value }: HTMLSelectElement): void {
  const session: PlayerSession = ui.session;
  if (name === 'speed') setSpeed(ui, Number(value));
  if (name === 'quality') chooseQuality(ui, value);
  if (name === 'audioTrack') session.chooseAudioTrack(value);
}

export const fillSettingsPanel: FillPanel = (panel, { ui, t, leave, openNext, signal }) => {
  const { session, captions } = ui;
  const build = (node: MarkupNode) => toDom(node, panel.ownerDocument);
  let list = build(rows(ui, t));
  const help = build(h('button', { type: 'button', class: 'row' }, t('shortcuts')));
  panel.replaceChildren(list, help);
  emitSettings(ui, { add: (field) => help.before(field), closing: signal });
  panel.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && choose(ui, target), {
    signal,
  });
  help.addEventListener(
    'click',
    () => {
      leave(); // the dialog returns the focus to the element that had it
      openHelp(ui);
    },
    { signal },
  );
  const refresh = () => {
    const name = list.querySelector<HTMLSelectElement>(':focus')?.name;
    const now = build(rows(ui, t));
    list.replaceWith(now);
    list = now;
    if (name) list.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  };
  panel.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('[name=captions]') && openNext('captions'),
    { signal },
  );
  captions.addEventListener('change', refresh, { signal });
  session.addEventListener('choices', refresh, { signal });
  session.media.addEventListener('ratechange', refresh, { signal });
};
