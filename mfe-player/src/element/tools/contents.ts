/** Chapters and transcript beside the video in full screen, where those of the page are not visible. */
import { chapterAt } from '../../core/chapters.ts';
import { formatClock } from '../../core/clock.ts';
import { icon } from '../../markup/icons.ts';
import { h, type MarkupNode } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { drawCue } from '../caption-cue.ts';
import { onMediaEvents, type PlayerUi } from '../player-ui.ts';
import { contentsStyles } from './contents-styles.ts';
import { moveWithArrows } from './move-with-arrows.ts';
import type { ToolTranslate } from './tool-texts.ts';

interface Entry {
  start: number;
  /** Title of a chapter, or text of a cue. */
  title: string;
}

const listIcon = h(
  'svg',
  { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
  h('path', { d: 'M8.5 6h12M8.5 12h12M8.5 18h12M3.5 6h1M3.5 12h1M3.5 18h1' }),
);

/** Adds the button, which is visible in full screen. */
export function addContents(ui: PlayerUi, t: ToolTranslate): void {
  const { host, view, chapters, captions, signal } = ui;
  const document = host.ownerDocument;
  const label = t('contents');
  const markup = h('button', { type: 'button', 'aria-label': label, title: label, 'aria-pressed': 'false' }, listIcon);
  const button = toDom(markup, document) as HTMLButtonElement; // it is a <button>
  const setPressed = (isPressed: boolean) => button.setAttribute('aria-pressed', String(isPressed));
  let closing: AbortController | undefined;
  const close = () => {
    closing?.abort();
    closing = undefined;
    setPressed(false);
  };
  const open = () => {
    closing = new AbortController();
    setPressed(true);
    showContents(ui, t, AbortSignal.any([signal, closing.signal]), () => {
      close();
      button.focus();
    });
  };
  button.addEventListener('click', () => (closing ? close() : open()), { signal });
  const update = () => {
    button.hidden = !document.fullscreenElement?.contains(host) || chapters.length + captions.tracks.length === 0;
    if (button.hidden) close();
  };
  document.addEventListener('fullscreenchange', update, { signal });
  captions.addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => button.remove());
  view.settings.before(button);
  update();
}

function showContents(ui: PlayerUi, t: ToolTranslate, signal: AbortSignal, leave: () => void): void {
  const { host, view, chapters, session } = ui;
  adoptStyles(view.frame, contentsStyles);
  const panel = toDom(panelMarkup(t), host.ownerDocument);
  const body = panel.lastElementChild as HTMLElement; // a <div> of the markup
  panel.querySelector('button')?.addEventListener('click', leave, { signal });
  signal.addEventListener('abort', () => panel.remove());
  view.busy.before(panel);
  const lists: { entries: readonly Entry[]; list: Element }[] = [];
  const addList = (name: string, entries: readonly Entry[], lang: string | undefined) => {
    if (entries.length === 0) return;
    const section = toDom(listMarkup(name, entries, lang), host.ownerDocument);
    const list = section.lastElementChild as HTMLElement; // an <ol> of the markup
    moveWithArrows(list, signal);
    list.addEventListener(
      'click',
      ({ target }) => {
        const { start } = (target instanceof Element && target.closest('button')?.dataset) || {};
        if (start === undefined) return;
        session.seekTo(Number(start));
        void session.start();
      },
      { signal },
    );
    lists.push({ entries, list });
    body.append(section);
  };
  const show = () => {
    lists.length = 0;
    body.replaceChildren();
    addList(t('chapters'), chapters, undefined);
    const { entries, language } = transcriptOf(ui, signal);
    addList(t('transcript'), entries, language);
    follow();
  };
  const follow = () => {
    for (const { entries, list } of lists) mark(list, entries.indexOf(chapterAt(entries, session.time) ?? noEntry));
  };
  // A track is loaded when its mode is set. The events of <track> elements do not bubble.
  session.media.addEventListener('load', show, { capture: true, signal });
  ui.captions.addEventListener('change', show, { signal });
  onMediaEvents({ session, signal }, ['timeupdate', 'seeking'], follow);
  show();
}

const noEntry: Entry = { start: -1, title: '' };

/** Marks the current entry and scrolls to it, unless the visitor has the focus in the list. */
function mark(list: Element, index: number): void {
  const before = list.querySelector('[aria-current]');
  const now = list.children[index]?.querySelector('button');
  if (before === now) return;
  before?.removeAttribute('aria-current');
  now?.setAttribute('aria-current', 'true');
  const focused = (list.getRootNode() as ShadowRoot).activeElement; // the skin is in a shadow root
  if (!list.contains(focused)) now?.scrollIntoView?.({ block: 'nearest' });
}

/** Track of the captions, else of the visitor's language. Its cues are loaded without being shown. */
function transcriptOf({ captions, locale }: PlayerUi, signal: AbortSignal): { entries: Entry[]; language?: string } {
  const track = captions.current ?? captions.preferred(locale);
  if (!track) return { entries: [] };
  if (track.mode === 'disabled') {
    track.mode = 'hidden';
    signal.addEventListener('abort', () => {
      if (captions.current !== track) track.mode = 'disabled';
    });
  }
  const entries = [...(track.cues ?? [])].map((cue) => ({
    start: cue.startTime,
    title: drawCue(cue, track.language).textContent,
  }));
  return { entries, language: track.language };
}

const panelMarkup = (t: ToolTranslate): MarkupNode =>
  h(
    'section',
    { class: 'contents', 'aria-label': t('contents') },
    h('button', { type: 'button', 'aria-label': t('close') }, icon('close')),
    h('div', {}),
  );

const listMarkup = (name: string, entries: readonly Entry[], lang: string | undefined): MarkupNode =>
  h(
    'div',
    {},
    h('p', {}, name),
    h(
      'ol',
      { role: 'list', 'aria-label': name },
      ...entries.map(({ start, title }, index) =>
        h(
          'li',
          {},
          h(
            'button',
            { type: 'button', 'data-start': start, tabindex: index === 0 ? undefined : -1 },
            h('span', {}, formatClock(start)),
            h('span', { lang }, title),
          ),
        ),
      ),
    ),
  );
