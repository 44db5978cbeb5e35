/**
 * Repeats a section of the medium. The visitor sets its ends in the settings or with one key: start, end, off. The page
 * reads it from the element, for example for a link.
 */
import { formatClock } from '../../core/clock.ts';
import { repeatFrom, sectionOf, type Section, type SectionEnds } from '../../core/section.ts';
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { onSettings } from '../panels/settings-opened.ts';
import { announce, onMediaEvents, type PlayerUi } from '../player-ui.ts';
import { toolStyles } from './tool-styles.ts';
import type { ToolTranslate } from './tool-texts.ts';

/** Sections by media element, so that they stay when the controls are built again. */
const chosen = new WeakMap<HTMLMediaElement, SectionEnds>();

/** Before the end of the medium, so that the medium does not end there, in seconds. */
const margin = 0.25;

const clocks = ({ start, end }: Section) => ({ start: formatClock(start), end: formatClock(end) });

function stateOf(ends: SectionEnds, t: ToolTranslate): string {
  const section = sectionOf(ends);
  if (section) return t('sectionIs', clocks(section));
  if (ends.start !== undefined && ends.end !== undefined) return t('sectionShort');
  if (ends.start !== undefined) return t('sectionFrom', { start: formatClock(ends.start) });
  return ends.end === undefined ? t('sectionNone') : t('sectionUntil', { end: formatClock(ends.end) });
}

export function repeatSection(ui: PlayerUi, t: ToolTranslate): void {
  const { host, session, view, signal } = ui;
  const { media } = session;
  const changes = new EventTarget();
  adoptStyles(view.frame, toolStyles);
  const mark = toDom(h('span', { class: 'section', hidden: true }), host.ownerDocument) as HTMLElement; // a <span>
  view.timeline.append(mark);
  signal.addEventListener('abort', () => mark.remove());

  const ends = () => chosen.get(media) ?? {};
  const show = () => {
    const section = sectionOf(ends());
    host.section = section;
    mark.hidden = section === undefined;
    if (!section) return;
    mark.style.setProperty('--from', `${(section.start / session.duration) * 100}%`);
    mark.style.setProperty('--to', `${(section.end / session.duration) * 100}%`);
  };
  const set = (changed: SectionEnds) => {
    chosen.set(media, changed);
    show();
    changes.dispatchEvent(new Event('change'));
    const section = sectionOf(changed);
    announce(ui, section ? t('repeats', clocks(section)) : stateOf(changed, t));
    if (section && (session.time < section.start || session.time >= section.end)) session.seekTo(section.start);
  };
  const here = () => Math.min(session.time, session.duration - margin);
  const setStart = () => set({ ...ends(), start: here() });
  const setEnd = () => set({ ...ends(), end: here() });
  const clear = () => set({});

  let before = session.time;
  onMediaEvents(ui, ['timeupdate'], () => {
    const section = sectionOf(ends());
    const from = section && !media.seeking ? repeatFrom(section, before, session.time) : undefined;
    before = session.time;
    if (from !== undefined) session.seekTo(from);
  });
  view.frame.addEventListener(
    'repeat-section',
    (event) => {
      event.preventDefault(); // handled
      const { start, end } = ends();
      if (start === undefined) setStart();
      else if (end === undefined) setEnd();
      else clear();
    },
    { signal },
  );
  onSettings(ui, ({ add, closing }) => {
    const group = toDom(groupMarkup(t), host.ownerDocument);
    const part = (name: string) => group.querySelector(`[data-name=${name}]`) as HTMLElement; // of the markup
    const update = () => (part('state').textContent = stateOf(ends(), t));
    for (const [name, act] of Object.entries({ start: setStart, end: setEnd, off: clear })) {
      part(name).addEventListener('click', act, { signal: closing });
    }
    changes.addEventListener('change', update, { signal: closing });
    update();
    add(group);
  });
  show();
}

const groupMarkup = (t: ToolTranslate) => {
  const button = (name: string, text: string) => h('button', { type: 'button', class: 'way', 'data-name': name }, text);
  return h(
    'fieldset',
    { class: 'section-group' },
    h('legend', {}, t('section')),
    h('p', { class: 'section-state', 'data-name': 'state' }),
    h(
      'div',
      { class: 'section-buttons' },
      button('start', t('sectionStart')),
      button('end', t('sectionEnd')),
      button('off', t('sectionOff')),
    ),
  );
};
