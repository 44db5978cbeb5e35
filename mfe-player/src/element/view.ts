/** The skin's nodes. They live in the shadow root, where the page's scripts and styles do not reach them. */
import type { Chapter } from '../core/chapters.ts';
import { h, type MarkupNode } from '../markup/node.ts';
import { toDom } from '../markup/to-dom.ts';
import type { Say } from '../texts.ts';
import { icon, type PlayerIcon } from './icons.ts';

export interface ViewOptions {
  title: string;
  locale: string;
  chapters: readonly Chapter[];
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const button = (part: string, label: string, picture: PlayerIcon, pressed?: boolean): MarkupNode =>
  h(
    'button',
    {
      'data-part': part,
      type: 'button',
      'aria-label': label,
      title: label,
      ...(pressed !== undefined && { 'aria-pressed': String(pressed) }),
    },
    icon(picture),
  );

function bar(say: Say, { locale, chapters }: ViewOptions): MarkupNode {
  const numbers = new Intl.NumberFormat(locale);
  return h(
    'div',
    { 'data-part': 'bar', class: 'bar' },
    h(
      'div',
      { class: 'timeline', 'data-part': 'timeline' },
      h('input', {
        'data-part': 'seek',
        class: 'seek',
        type: 'range',
        min: 0,
        max: 0,
        step: 'any',
        value: 0,
        'aria-label': say('seek'),
      }),
      ...chapters.map(() => h('span', { class: 'tick' })),
    ),
    h(
      'div',
      { class: 'controls' },
      button('play', say('play'), 'play'),
      button('mute', say('mute'), 'volume', false),
      h('input', {
        'data-part': 'volume',
        class: 'volume',
        type: 'range',
        min: 0,
        max: 1,
        step: 0.05,
        'aria-label': say('volume'),
      }),
      h(
        'span',
        { class: 'time' },
        h('span', { 'data-part': 'time' }),
        h('span', { 'data-part': 'duration', class: 'duration' }),
      ),
      h('span', { 'data-part': 'chapter', class: 'chapter' }),
      h('select', { 'data-part': 'captionLanguage', 'aria-label': say('captionLanguage'), hidden: true }),
      button('captions', say('captions'), 'captions', false),
      h(
        'select',
        { 'data-part': 'speed', 'aria-label': say('speed') },
        ...speeds.map((speed) => h('option', { value: speed, selected: speed === 1 }, `${numbers.format(speed)}×`)),
      ),
      button('pip', say('pip'), 'pip'),
      button('fullscreen', say('fullscreen'), 'fullscreen'),
    ),
  );
}

function frame(say: Say, options: ViewOptions): MarkupNode {
  return h(
    'div',
    // Takes the focus on a click into the picture, so that the keyboard works from then on.
    {
      'data-part': 'frame',
      class: 'frame',
      tabindex: -1,
      role: 'group',
      'aria-label': say('player', { title: options.title }),
      lang: options.locale,
    },
    h('slot'),
    h('div', { 'data-part': 'top', class: 'top' }, h('slot', { name: 'top' })),
    h('div', { 'data-part': 'busy', class: 'busy', role: 'status' }),
    h('button', { 'data-part': 'big', class: 'big', type: 'button', 'aria-label': say('play') }, icon('play')),
    h(
      'div',
      { 'data-part': 'failure', class: 'failure', role: 'alert', hidden: true },
      h('p', { 'data-part': 'message' }),
      h('button', { 'data-part': 'retry', type: 'button' }, say('retry')),
    ),
    h('div', { class: 'bottom' }, h('div', { 'data-part': 'cues', class: 'cues' }), bar(say, options)),
  );
}

/** Every node that a feature works with, by the name in its `data-part`. */
export interface View {
  frame: HTMLElement;
  top: HTMLElement;
  cues: HTMLElement;
  busy: HTMLElement;
  big: HTMLButtonElement;
  failure: HTMLElement;
  message: HTMLElement;
  retry: HTMLButtonElement;
  bar: HTMLElement;
  timeline: HTMLElement;
  seek: HTMLInputElement;
  play: HTMLButtonElement;
  mute: HTMLButtonElement;
  volume: HTMLInputElement;
  time: HTMLElement;
  duration: HTMLElement;
  chapter: HTMLElement;
  captionLanguage: HTMLSelectElement;
  captions: HTMLButtonElement;
  speed: HTMLSelectElement;
  pip: HTMLButtonElement;
  fullscreen: HTMLButtonElement;
}

/** Builds the skin into `root`, in place of one that is there already. */
export function buildView(root: ShadowRoot, say: Say, options: ViewOptions): View {
  root.replaceChildren(toDom(frame(say, options), root.ownerDocument));
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [part.dataset['part'], part]);
  return Object.fromEntries(parts) as View; // the names and elements are those written above
}

/** Puts another picture and name on a button, if they are others. */
export function setButton(target: HTMLButtonElement, picture: PlayerIcon, label: string): void {
  if (target.dataset['icon'] === picture && target.getAttribute('aria-label') === label) return;
  target.dataset['icon'] = picture;
  target.setAttribute('aria-label', label);
  target.title = label;
  target.replaceChildren(toDom(icon(picture), target.ownerDocument));
}
