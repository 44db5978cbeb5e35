/**
 * The skin's style sheet. A constructed one, because the page's policy forbids inline styles, and in the player's own
 * colours, because it lies on pictures: light on dark in both themes.
 */
const css = `
:host {
  --ink: oklch(98% 0 0);
  --ink-quiet: oklch(86% 0 0);
  --veil: oklch(15% 0.01 255 / 88%);
  --accent: oklch(84% 0.085 220);
  --target: 2.5rem;
  display: block;
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: black;
  color: var(--ink);
  color-scheme: dark;
  font: 0.875rem / 1.4 system-ui, sans-serif;
  container-type: inline-size;
}
:host(:fullscreen) { inline-size: 100%; block-size: 100%; aspect-ratio: auto; border-radius: 0; }
[hidden] { display: none !important; }
.frame { position: absolute; inset: 0; outline: none; }
.frame[data-idle] { cursor: none; }
::slotted(video), ::slotted(audio) { inline-size: 100%; block-size: 100%; object-fit: contain; display: block; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px oklch(20% 0.05 250); }
.frame:focus-visible { outline-offset: -2px; box-shadow: none; }

button, select {
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
button { display: inline-grid; place-items: center; flex: none; }
button:hover, select:hover { background: oklch(100% 0 0 / 16%); }
button[aria-pressed='true'] { box-shadow: inset 0 -2px var(--accent); border-end-start-radius: 0; border-end-end-radius: 0; }
select { padding-inline: 0.375rem; text-align: center; text-align-last: center; appearance: none; font-variant-numeric: tabular-nums; }
select[data-part='captionLanguage'] { max-inline-size: 6rem; text-overflow: ellipsis; }
option { background: oklch(22% 0.01 255); color: var(--ink); }
svg { inline-size: 1.5rem; block-size: 1.5rem; fill: none; stroke: currentcolor; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; display: block; }
.solid { fill: currentcolor; }

.big {
  position: absolute;
  inset: 0;
  margin: auto;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  border-radius: 50%;
  background: var(--veil);
  display: none;
  transition: scale 120ms ease-out;
}
.big svg { inline-size: 2rem; block-size: 2rem; }
.big:hover { background: oklch(25% 0.02 255 / 94%); scale: 1.05; }
[data-phase='idle'] .big, [data-phase='ended'] .big { display: grid; }
@container (inline-size < 26rem) { .big { inline-size: 3.5rem; block-size: 3.5rem; inset-block-end: 3.5rem; } }

.busy { position: absolute; inset: 0; margin: auto; inline-size: 3rem; block-size: 3rem; font-size: 0; pointer-events: none; visibility: hidden; }
.busy::before { content: ''; position: absolute; inset: 0; border: 3px solid oklch(100% 0 0 / 30%); border-block-start-color: var(--ink); border-radius: 50%; animation: turn 900ms linear infinite; }
[data-phase='starting'] .busy, [data-phase='waiting'] .busy { visibility: visible; transition: visibility 0s 300ms; }
@keyframes turn { to { rotate: 1turn; } }

.failure { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 0.75rem; padding: 1rem; background: oklch(15% 0.01 255 / 92%); text-align: center; font-size: 1rem; z-index: 1; }
.failure p { margin: 0; max-inline-size: 28rem; text-wrap: balance; }
.failure button { padding-inline: 1rem; border: 1px solid currentcolor; }

.bottom { position: absolute; inset-inline: 0; inset-block-end: 0; display: grid; gap: 0; pointer-events: none; }
.cues { padding-inline: 4%; padding-block-end: 0.25rem; display: grid; justify-items: center; gap: 0.25rem; text-align: center; }
.cues p { margin: 0; padding: 0.125em 0.5em; background: var(--veil); border-radius: 0.25rem; font-size: clamp(0.9375rem, 2.6cqi, 2rem); line-height: 1.35; white-space: pre-line; max-inline-size: 40em; text-wrap: balance; }
.frame[data-idle] .cues { padding-block-end: 1.25rem; }

.top { position: absolute; inset-inline: 0; inset-block-start: 0; display: flex; padding-block-end: 1rem; background: linear-gradient(var(--veil), transparent); transition: opacity 200ms ease-out; }
::slotted([slot='top']) { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.frame[data-idle] .top:not(:has(:focus-visible)) { opacity: 0; pointer-events: none; }

.bar { padding: 1.5rem 0.5rem 0.25rem; pointer-events: auto; background: linear-gradient(transparent, var(--veil) 1.5rem); transition: opacity 200ms ease-out; }
/* Out of the flow, so that captions move down into its place. */
.frame[data-idle] .bar:not(:has(:focus-visible)) { position: absolute; inset-inline: 0; inset-block-end: 0; opacity: 0; pointer-events: none; }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.125rem; }
.time { padding-inline: 0.375rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.chapter { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--ink-quiet); }

input[type='range'] { appearance: none; margin: 0; block-size: 1.5rem; background: none; cursor: pointer; border-radius: 0.375rem; }
.timeline { position: relative; margin-inline: 0.375rem; display: grid; }
.seek { inline-size: 100%; position: relative; }
.volume { inline-size: 5rem; flex: none; }
input::-webkit-slider-runnable-track { block-size: 4px; border-radius: 2px; background: linear-gradient(to right, var(--accent) var(--played, 0%), oklch(100% 0 0 / 55%) var(--played, 0%) var(--loaded, 0%), oklch(100% 0 0 / 30%) var(--loaded, 0%)); }
input::-moz-range-track { block-size: 4px; border-radius: 2px; background: linear-gradient(to right, var(--accent) var(--played, 0%), oklch(100% 0 0 / 55%) var(--played, 0%) var(--loaded, 0%), oklch(100% 0 0 / 30%) var(--loaded, 0%)); }
input::-webkit-slider-thumb { appearance: none; inline-size: 14px; block-size: 14px; margin-block-start: -5px; border-radius: 50%; background: var(--ink); }
input::-moz-range-thumb { inline-size: 14px; block-size: 14px; border: 0; border-radius: 50%; background: var(--ink); }
.tick { position: absolute; inset-inline-start: var(--at, 0%); inset-block-start: calc(50% - 5px); inline-size: 2px; block-size: 10px; background: var(--ink); pointer-events: none; }

@container (inline-size < 34rem) { .volume { display: none; } }
@container (inline-size < 26rem) { [data-part='pip'], .duration { display: none; } .time { font-size: 0.8125rem; padding-inline: 0.125rem; } }
@media (forced-colors: active) {
  .bar, .big, .failure, .cues p { background: Canvas; forced-color-adjust: auto; }
  button, select { border: 1px solid ButtonText; }
  input[type='range'] { appearance: auto; }
}
@media (prefers-reduced-motion: reduce) { *, *::before { transition: none !important; animation-duration: 3s !important; } }
`;

let sheet: CSSStyleSheet | undefined;

/** One sheet for all players of a page. */
export function skinStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}
