/** Styles of the preview above the seek bar. */

export const previewStyles = `
.preview { position: absolute; inset-block-end: calc(100% + 0.25rem); inset-inline-start: clamp(6rem, var(--pointed, 0%), 100% - 6rem); translate: -50%; display: grid; justify-items: center; gap: 0.25rem; inline-size: 12rem; pointer-events: none; }
.preview span { max-inline-size: 100%; box-sizing: border-box; padding: 0.125rem 0.5rem; border-radius: 0.25rem; background: var(--veil); font-variant-numeric: tabular-nums; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.picture { box-sizing: border-box; inline-size: 10rem; aspect-ratio: 16 / 9; border: 1px solid oklch(100% 0 0 / 50%); border-radius: 0.25rem; background-color: black; }
@container (block-size < 14rem) { .preview .picture { display: none; } }
@media (forced-colors: active) { .preview span { background: Canvas; } .picture { forced-color-adjust: none; } }
`;
