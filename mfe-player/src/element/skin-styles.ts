/**
 * Styles of the skin, without comments, because they are sent as they are. The idle bar is out of the flow, so that
 * captions move down into its place. Each line of a caption has its own box, as wide as its text. The colours are the player's own, light on dark in both themes, because they are used above a
 * video.
 */
export const skinStyles = `
:host {
  --ink: oklch(98% 0 0);
  --ink-quiet: oklch(86% 0 0);
  --veil: oklch(15% 0.01 255 / 88%);
  --accent: oklch(84% 0.085 220);
  --loaded: oklch(100% 0 0 / 40%);
  --target: 2.5rem;
  display: block;
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: black;
  color: var(--ink);
  color-scheme: dark;
  font: 0.875rem / 1.4 var(--font-text, system-ui, sans-serif);
  container-type: inline-size;
}
:host(:fullscreen) { inline-size: 100%; block-size: 100%; aspect-ratio: auto; border-radius: 0; }
[hidden] { display: none !important; }
.frame { position: absolute; inset: 0; outline: none; container-type: size; -webkit-tap-highlight-color: transparent; }
.frame[data-idle] { cursor: none; }
::slotted(video), ::slotted(audio) { inline-size: 100%; block-size: 100%; object-fit: contain; display: block; touch-action: manipulation; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px oklch(20% 0.05 250); }
.frame:focus-visible { outline-offset: -2px; box-shadow: none; }

button, select, .way {
  min-inline-size: var(--target);
  block-size: var(--target);
  padding: 0;
  border: 0;
  border-radius: 0.375rem;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
button, .way { display: inline-grid; place-items: center; flex: none; }
button:hover, select:hover, .way:hover { background: oklch(100% 0 0 / 16%); }
[aria-pressed='true'], [aria-expanded='true'] { box-shadow: inset 0 -2px var(--accent); border-end-start-radius: 0; border-end-end-radius: 0; }
[aria-expanded='true'] { background: oklch(100% 0 0 / 12%); }
svg { inline-size: 1.5rem; block-size: 1.5rem; fill: none; stroke: currentcolor; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; display: block; }
.solid { fill: currentcolor; }
.way { block-size: auto; min-block-size: 2.25rem; padding: 0.25rem 1rem; border: 1px solid oklch(100% 0 0 / 60%); background: var(--veil); text-decoration: none; }
.way:hover { background: oklch(30% 0.02 255 / 94%); }

.big {
  position: absolute;
  inset: 0;
  margin: auto;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  border-radius: 50%;
  border: 1px solid oklch(100% 0 0 / 25%);
  background: var(--veil);
  display: none;
  transition: scale 120ms ease-out;
}
.big svg { inline-size: 2rem; block-size: 2rem; }
.big:hover { background: oklch(25% 0.02 255 / 94%); scale: 1.05; }
[data-phase='idle'] .big, [data-phase='ended'] .big, [data-fresh][data-phase='paused'] .big { display: grid; }

.busy { position: absolute; inset: 0; margin: auto; inline-size: 3rem; block-size: 3rem; font-size: 0; pointer-events: none; visibility: hidden; }
.busy::before { content: ''; position: absolute; inset: 0; border: 3px solid oklch(100% 0 0 / 30%); border-block-start-color: var(--ink); border-radius: 50%; animation: turn 900ms linear infinite; }
[data-phase='starting'] .busy, [data-phase='waiting'] .busy { visibility: visible; transition: visibility 0s 300ms; }
@keyframes turn { to { rotate: 1turn; } }

.notice { position: absolute; inset-block-start: 12%; inset-inline: 0; margin-inline: auto; inline-size: fit-content; max-inline-size: 90%; padding: 0.375rem 0.875rem; border-radius: 2rem; background: var(--veil); pointer-events: none; font-variant-numeric: tabular-nums; text-align: center; }
.notice:empty { visibility: hidden; }

.failure { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 0.75rem; padding: 1rem; background: oklch(15% 0.01 255 / 94%); text-align: center; font-size: 1rem; z-index: 1; }
.failure p { margin: 0; max-inline-size: 28rem; text-wrap: balance; }
.ways { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.5rem; }

.bottom { position: absolute; inset: 0; display: flex; flex-direction: column; justify-content: end; pointer-events: none; }
.cues { padding-inline: 4%; padding-block-end: 0.25rem; display: grid; justify-items: center; gap: 0.25rem; text-align: center; }
.cues p { margin: 0; font-size: calc(clamp(0.9375rem, 2.6cqi, 2rem) * var(--scale, 1)); line-height: 1.45; white-space: pre-line; max-inline-size: 40em; text-wrap: balance; }
.cues p > span { padding: 0.125em 0.4em; background: var(--shade, var(--veil)); border-radius: 0.2em; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.cues[data-size='small'] { --scale: 0.8; }
.cues[data-size='large'] { --scale: 1.3; }
.cues[data-size='huge'] { --scale: 1.7; }
.cues[data-background='solid'] { --shade: oklch(12% 0 0); }
.cues[data-background='clear'] { --shade: oklch(12% 0 0 / 55%); }
.cues[data-background='none'] { --shade: none; text-shadow: 0 0 2px black, 0 0 4px black, 0 1px 6px black, 0 0 1px black; }
[data-captions='top'] .cues, .cues[data-top] { margin-block-end: auto; padding-block-start: 3cqb; }
[data-captions='top'] .top:not([hidden]) ~ .bottom .cues { padding-block-start: 3rem; }
.frame[data-idle] .cues { padding-block-end: 1.25rem; }

.offer { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; padding: 0 0.75rem 0.25rem; pointer-events: auto; }
.resume { padding: 0.25rem 0.75rem; border-radius: 0.375rem; background: var(--veil); font-variant-numeric: tabular-nums; }
.frame:not([data-phase='idle']) .resume { display: none; }
.frame[data-idle] .offer:not(:has(:focus-visible)) { display: none; }

.top { position: absolute; inset-inline: 0; inset-block-start: 0; display: flex; padding-block-end: 1rem; background: linear-gradient(var(--veil), transparent); transition: opacity 200ms ease-out; }
::slotted([slot='top']) { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.frame[data-idle] .top:not(:has(:focus-visible)) { opacity: 0; pointer-events: none; }

.bar { padding: 1.5rem 0.5rem 0.375rem; pointer-events: auto; background: linear-gradient(transparent, var(--veil) 1.5rem); transition: opacity 200ms ease-out; }
.frame[data-idle] .bar:not(:has(:focus-visible)) { position: absolute; inset-inline: 0; inset-block-end: 0; opacity: 0; pointer-events: none; }
:host([controls='off']) .bar { display: none; }
.controls { display: flex; align-items: center; gap: 0 0.125rem; }
.time { padding-inline: 0.375rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.chapter { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--ink-quiet); }

input[type='range'] { --track: linear-gradient(to right, var(--accent) var(--played, 0%), transparent var(--played, 0%)), var(--stripes, none), oklch(100% 0 0 / 30%); appearance: none; margin: 0; block-size: 1.5rem; background: none; cursor: pointer; border-radius: 0.375rem; }
.timeline { position: relative; margin-inline: 0.375rem; display: grid; }
.seek { inline-size: 100%; position: relative; }
.volume { inline-size: 5rem; flex: none; }
input::-webkit-slider-runnable-track { block-size: 4px; border-radius: 2px; background: var(--track); }
input::-moz-range-track { block-size: 4px; border-radius: 2px; background: var(--track); }
input::-webkit-slider-thumb { appearance: none; inline-size: 14px; block-size: 14px; margin-block-start: -5px; border-radius: 50%; background: var(--ink); }
input::-moz-range-thumb { inline-size: 14px; block-size: 14px; border: 0; border-radius: 50%; background: var(--ink); }
.mark { position: absolute; inset-inline-start: var(--at, 0%); inset-block-start: calc(50% - 4px); inline-size: 2px; block-size: 8px; background: var(--ink); box-shadow: 0 0 0 1px oklch(15% 0.01 255); pointer-events: none; }

@container (inline-size < 34rem) { .volume { display: none; } }
@container (inline-size < 26rem) {
  .bar { --target: 2rem; padding-inline: 0.25rem; }
  .controls { gap: 0; }
  .chapter { visibility: hidden; }
  [data-part='duration'], [data-part='theatre'] { display: none; }
  .time { font-size: 0.8125rem; padding-inline: 0.125rem; }
  .big { inline-size: 3.5rem; block-size: 3.5rem; inset-block-end: 3.5rem; }
  .big svg { inline-size: 1.75rem; block-size: 1.75rem; }
  .frame:has(.offer:not([hidden])) .big { inset-block-end: 7rem; }
  .resume { display: none; }
}
@container (inline-size < 20rem) { .bar { --target: 1.75rem; } }
@media (forced-colors: active) {
  .bar, .big, .failure, .notice, .resume, .cues p > span { background: Canvas; }
  button, select, .way { border: 1px solid ButtonText; }
  .mark { background: CanvasText; }
  input[type='range'] { appearance: auto; }
}
@media (prefers-reduced-motion: reduce) { *, *::before { transition: none !important; animation-duration: 3s !important; } }
`;
