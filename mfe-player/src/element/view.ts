/** DOM of the skin. It is in the shadow root, so that the page's scripts and styles do not affect it. */
import { h, type AttributeValue, type MarkupNode } from '../markup/node.ts';
import { toDom } from '../markup/to-dom.ts';
import type { Translate } from '../texts.ts';
import { icon, type PlayerIcon } from '../markup/icons.ts';

export interface ViewOptions {
  title: string;
  locale: string;
  /** Number of chapters. */
  marks: number;
}

type Attributes = Readonly<Record<string, AttributeValue>>;

const button = (part: string, label: string, iconName: PlayerIcon, more: Attributes = {}): MarkupNode =>
  h('button', { 'data-part': part, type: 'button', 'aria-label': label, title: label, ...more }, icon(iconName));

const box = (part: string, more: Attributes = {}): MarkupNode => h('div', { 'data-part': part, class: part, ...more });

const range = (part: string, label: string, more: Attributes): MarkupNode =>
  h('input', { 'data-part': part, class: part, type: 'range', min: 0, value: 0, 'aria-label': label, ...more });

const timeline = (t: Translate, { marks }: ViewOptions): MarkupNode =>
  h(
    'div',
    { class: 'timeline', 'data-part': 'timeline' },
    range('seek', t('seek'), { max: 0, step: 'any' }),
    ...Array.from({ length: marks }, () => h('span', { class: 'mark' })),
    h(
      'div',
      { class: 'preview', 'data-part': 'preview', 'aria-hidden': 'true', hidden: true },
      box('picture', { hidden: true }),
      h('span', { 'data-part': 'previewText' }),
    ),
  );

const controls = (t: Translate): MarkupNode =>
  h(
    'div',
    { class: 'controls' },
    button('play', t('play'), 'play', { 'aria-describedby': 'resume' }),
    button('previous', t('previous'), 'previous', { hidden: true }),
    button('next', t('next'), 'next', { hidden: true }),
    button('mute', t('mute'), 'volume'),
    range('volume', t('volume'), { max: 1, step: 0.05 }),
    h('span', { class: 'time' }, h('span', { 'data-part': 'time' }), h('span', { 'data-part': 'duration' })),
    h('span', { 'data-part': 'chapter', class: 'chapter' }),
    button('captions', t('captions'), 'captions', { 'aria-pressed': 'false' }),
    button('settings', t('settings'), 'settings', { 'aria-haspopup': 'dialog', 'aria-expanded': 'false' }),
    button('theatre', t('theatre'), 'theatre', { hidden: true }),
    button('pip', t('pip'), 'pip'),
    button('fullscreen', t('fullscreen'), 'fullscreen'),
  );

const failure = (t: Translate): MarkupNode =>
  h(
    'div',
    { 'data-part': 'failure', class: 'failure', role: 'alert', hidden: true },
    h('p', { 'data-part': 'message' }),
    h(
      'div',
      { class: 'ways' },
      h('button', { 'data-part': 'retry', class: 'way', type: 'button' }, t('retry')),
      h('a', { 'data-part': 'download', class: 'way', download: true, hidden: true }, t('download')),
    ),
  );

const offer = (t: Translate): MarkupNode =>
  h(
    'div',
    { 'data-part': 'offer', class: 'offer', hidden: true },
    h('span', { 'data-part': 'resume', id: 'resume', class: 'resume' }),
    h('button', { 'data-part': 'restart', class: 'way', type: 'button' }, t('fromBeginning')),
  );

const frame = (t: Translate, options: ViewOptions): MarkupNode =>
  h(
    'div',
    // Receives the focus on a click on the video, so that shortcuts work.
    {
      'data-part': 'frame',
      class: 'frame',
      tabindex: -1,
      role: 'group',
      'aria-label': t('player', { title: options.title }),
      lang: options.locale,
    },
    h('slot'),
    h('div', { 'data-part': 'top', class: 'top' }, h('slot', { name: 'top' })),
    box('busy', { role: 'status' }),
    button('big', t('play'), 'play', { class: 'big', 'aria-describedby': 'resume' }),
    box('notice', { role: 'status' }),
    h(
      'div',
      { class: 'bottom' },
      box('cues'),
      offer(t),
      h('div', { 'data-part': 'bar', class: 'bar' }, timeline(t, options), controls(t)),
    ),
    failure(t),
  );

/** All elements that features use, by the name in their `data-part`. */
export interface View {
  frame: HTMLElement;
  top: HTMLElement;
  busy: HTMLElement;
  big: HTMLButtonElement;
  notice: HTMLElement;
  cues: HTMLElement;
  offer: HTMLElement;
  resume: HTMLElement;
  restart: HTMLButtonElement;
  bar: HTMLElement;
  timeline: HTMLElement;
  seek: HTMLInputElement;
  preview: HTMLElement;
  picture: HTMLElement;
  previewText: HTMLElement;
  play: HTMLButtonElement;
  previous: HTMLButtonElement;
  next: HTMLButtonElement;
  mute: HTMLButtonElement;
  volume: HTMLInputElement;
  time: HTMLElement;
  duration: HTMLElement;
  chapter: HTMLElement;
  captions: HTMLButtonElement;
  settings: HTMLButtonElement;
  theatre: HTMLButtonElement;
  pip: HTMLButtonElement;
  fullscreen: HTMLButtonElement;
  failure: HTMLElement;
  message: HTMLElement;
  retry: HTMLButtonElement;
  download: HTMLAnchorElement;
}

/** Builds the skin into `root` and replaces an existing one. The focus stays on the same control. */
export function buildView(root: ShadowRoot, t: Translate, options: ViewOptions): View {
  const focused = root.activeElement?.getAttribute('data-part');
  root.replaceChildren(toDom(frame(t, options), root.ownerDocument));
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')];
  parts.find(({ dataset }) => dataset['part'] === focused)?.focus();
  return Object.fromEntries(parts.map((part) => [part.dataset['part'], part])) as View; // the names and elements above
}

/** Changes the icon and label of a button, if they differ. */
export function setButton(target: HTMLButtonElement, iconName: PlayerIcon, label: string): void {
  if (target.dataset['icon'] === iconName && target.getAttribute('aria-label') === label) return;
  target.dataset['icon'] = iconName;
  target.setAttribute('aria-label', label);
  target.title = label;
  target.replaceChildren(toDom(icon(iconName), target.ownerDocument));
}
