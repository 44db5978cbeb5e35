/** Styles of the end screen. It covers the video, and not the bar. */
export const endScreenStyles = `
.frame:has(.end) .big, .frame:has(.end) .top { display: none; }
.end { position: absolute; inset: 0; display: grid; grid-template-columns: minmax(0, auto) minmax(0, 24rem); place-content: center; align-items: center; gap: 1rem 1.5rem; box-sizing: border-box; padding: 1rem 1.5rem 5.5rem; background: oklch(15% 0.01 255 / 94%); animation: appear 200ms ease-out; }
@keyframes appear { from { opacity: 0; } }
.end img { inline-size: min(20rem, 38cqi); max-block-size: calc(100cqb - 8rem); aspect-ratio: 16 / 9; object-fit: cover; border-radius: 0.375rem; display: block; background: oklch(30% 0.02 255); }
.end .about { display: grid; gap: 0.375rem; justify-items: start; min-inline-size: 0; }
.end p { margin: 0; }
.end .kind, .end .count { color: var(--ink-quiet); font-variant-numeric: tabular-nums; }
.end .name { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; font-size: clamp(1rem, 3cqi, 1.375rem); line-height: 1.3; font-weight: 600; text-wrap: balance; }
.end .ways { justify-content: start; margin-block-start: 0.5rem; }
.end .primary { border-color: transparent; background: var(--ink); color: oklch(20% 0.01 255); font-weight: 600; }
.end .primary:hover { background: white; }
.end .close { position: absolute; inset-block-start: 0.5rem; inset-inline-end: 0.5rem; }
.end [role='status'] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.end:not(:has(img)) { grid-template-columns: minmax(0, 28rem); }
@container (inline-size < 34rem) {
  .end { padding: 0.75rem 0.75rem 4.5rem; gap: 0.75rem; }
  .end img { inline-size: 30cqi; }
  .end .way { padding-inline: 0.625rem; }
}
@container (block-size < 17rem) {
  .end .about { gap: 0.125rem; }
  .end .ways { margin-block-start: 0.25rem; }
  .end .name { -webkit-line-clamp: 1; }
}
@container (inline-size < 26rem) {
  .end { grid-template-columns: minmax(0, 1fr); place-content: start; padding: 0.5rem 0.75rem; }
  .end img, .end [data-name='replay'] { display: none; }
  .end .kind, .end .name { max-inline-size: calc(100% - 2.5rem); }
}
@container (block-size < 12rem) {
  .end { padding-block-start: 0.375rem; }
  .end .kind { display: none; }
  .end .ways { margin-block-start: 0; }
  .end .way { min-block-size: 1.875rem; }
}
@media (forced-colors: active) { .end { background: Canvas; } .end .primary { forced-color-adjust: none; background: ButtonText; color: ButtonFace; } }
@media (prefers-reduced-motion: reduce) { .end { animation: none; } }
`;
