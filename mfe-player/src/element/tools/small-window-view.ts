/** DOM of the small window: captions and controls over the video. */
import { icon } from '../../markup/icons.ts';
import { h, type MarkupNode } from '../../markup/node.ts';
import type { PlayerUi } from '../player-ui.ts';

/** Elements by their `data-part`. */
export interface SmallView {
  cues: HTMLElement;
  seek: HTMLInputElement;
  back: HTMLButtonElement;
  play: HTMLButtonElement;
  forward: HTMLButtonElement;
  time: HTMLElement;
}

/** Seconds of a step back or forward. */
export const stepSeconds = 10;

const arrow = (path: string): MarkupNode =>
  h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: path }));

const button = (part: string, label: string, content: MarkupNode): MarkupNode =>
  h('button', { 'data-part': part, type: 'button', 'aria-label': label, title: label }, content);

export function smallMarkup({ t, locale, host }: PlayerUi): MarkupNode {
  const seconds = String(stepSeconds);
  return h(
    'main',
    { class: 'small', lang: locale, 'aria-label': t('player', { title: host.getAttribute('media-title') ?? '' }) },
    h('div', { 'data-part': 'cues', class: 'cues' }),
    h(
      'div',
      { class: 'bar' },
      h('input', { 'data-part': 'seek', type: 'range', min: 0, value: 0, step: 'any', 'aria-label': t('seek') }),
      h(
        'div',
        { class: 'controls' },
        button('back', t('secondsBack', { seconds }), arrow('M11 6.5L5.5 12l5.5 5.5M18.5 6.5L13 12l5.5 5.5')),
        button('play', t('play'), icon('play')),
        button('forward', t('secondsForward', { seconds }), arrow('M5.5 6.5L11 12l-5.5 5.5M13 6.5l5.5 5.5-5.5 5.5')),
        h('span', { 'data-part': 'time', class: 'time' }),
      ),
    ),
  );
}

/** Styles of the small window's document, which has the player's look in both themes. */
export const smallStyles = `
:root { color-scheme: dark; background: black; color: oklch(97% 0 0); font: 1rem/1.4 system-ui, sans-serif; }
body { margin: 0; overflow: hidden; }
video { position: fixed; inset: 0; inline-size: 100%; block-size: 100%; object-fit: contain; }
.small { position: fixed; inset: 0; display: grid; align-content: end; }
.cues { padding: 0 4% 0.5rem; display: grid; justify-items: center; gap: 0.25rem; text-align: center; pointer-events: none; }
.cues p { margin: 0; font-size: clamp(0.8125rem, 4vi, 1.5rem); white-space: pre-line; text-wrap: balance; }
.cues p > span { padding: 0.125em 0.4em; background: oklch(12% 0 0 / 80%); border-radius: 0.2em; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.bar, .cues { z-index: 1; }
.bar { padding: 1.5rem 0.75rem 0.5rem; background: linear-gradient(transparent, oklch(12% 0 0 / 85%) 40%); transition: opacity 150ms ease-out; }
:root:not(:hover) .small:not(:focus-within, [data-paused]) .bar { opacity: 0; }
.controls { display: flex; align-items: center; gap: 0.25rem; }
.time { margin-inline-start: auto; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
button { inline-size: 2.5rem; block-size: 2.5rem; display: grid; place-items: center; padding: 0; border: 0; border-radius: 0.375rem; background: none; color: inherit; cursor: pointer; }
button:hover { background: oklch(100% 0 0 / 15%); }
svg { inline-size: 1.5rem; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.solid { fill: currentColor; }
input { inline-size: 100%; block-size: 1.5rem; margin: 0; accent-color: oklch(80% 0.12 230); cursor: pointer; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) { .bar { transition: none; } }
`;
