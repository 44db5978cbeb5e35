/**
 * Styles of the chapters and the transcript in full screen: beside the video, above the bar; below the video on a phone.
 * The page also sets the size of the video, and without `!important` its rules would win.
 */
export const contentsStyles = `
.frame:has(.contents) { --beside: min(24rem, 42cqi); }
.frame:has(.contents) ::slotted(video) { inline-size: calc(100% - var(--beside)) !important; }
.frame:has(.contents) :is(.cues, .notice, .busy, .offer) { margin-inline-end: var(--beside); }
.contents { position: absolute; inset-block: 0 5.25rem; inset-inline-end: 0; inline-size: min(24rem, 42cqi); box-sizing: border-box; display: grid; grid-template-rows: minmax(0, 1fr); background: oklch(20% 0.012 255); }
.contents > button { position: absolute; inset-block-start: 0.25rem; inset-inline-end: 0.5rem; z-index: 1; }
.contents > div { overflow: auto; overscroll-behavior: contain; padding: 0.5rem; }
.contents p { margin: 0; padding: 0.375rem 0.625rem; font-weight: 600; }
.contents ol { margin: 0 0 0.75rem; padding: 0; list-style: none; }
.contents li button { display: grid; grid-template-columns: 3.25rem minmax(0, 1fr); align-items: baseline; place-items: start; inline-size: 100%; block-size: auto; min-block-size: 2rem; padding: 0.375rem 0.625rem; text-align: start; line-height: 1.45; }
.contents li span:first-child { color: var(--accent); font-variant-numeric: tabular-nums; }
.contents li [aria-current] { background: oklch(100% 0 0 / 14%); box-shadow: inset 3px 0 var(--accent); border-start-start-radius: 0; border-end-start-radius: 0; }
.contents :focus-visible { outline-offset: -2px; }
@container (inline-size < 34rem) {
  .frame:has(.contents) { --beside: 0px; }
  .frame:has(.contents) ::slotted(video) { block-size: 45% !important; }
  .frame:has(.contents) .cues { margin-block-end: calc(55cqb - 5rem); }
  .contents { inset-block: 45cqb 5.25rem; inline-size: 100%; }
}
@media (forced-colors: active) { .contents { background: Canvas; border-inline-start: 1px solid CanvasText; } .contents li [aria-current] { outline: 2px solid Highlight; } }
`;
