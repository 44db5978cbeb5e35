/** Styles of the help dialog. */
export const helpStyles = `
dialog { box-sizing: border-box; inline-size: min(34rem, calc(100vw - 2rem)); max-block-size: calc(100vh - 2rem); padding: 1.25rem; border: 1px solid oklch(100% 0 0 / 14%); border-radius: 0.75rem; background: oklch(20% 0.012 255); color: var(--ink); font-size: 0.9375rem; overflow: auto; }
dialog::backdrop { background: oklch(0% 0 0 / 60%); }
dialog h2 { margin: 0 0 0.75rem; font-size: 1.125rem; font-weight: 600; }
dialog table { inline-size: 100%; border-collapse: collapse; }
dialog td, dialog th { padding: 0.375rem 0; border-block-end: 1px solid oklch(100% 0 0 / 10%); font-weight: 400; text-align: start; vertical-align: top; }
dialog th { padding-inline-end: 1rem; }
kbd { display: inline-block; min-inline-size: 1.25em; padding: 0 0.375em; border: 1px solid oklch(100% 0 0 / 30%); border-radius: 0.25rem; font: inherit; font-size: 0.875em; text-align: center; }
dialog label { display: flex; align-items: center; gap: 0.75rem; min-block-size: 2.25rem; margin-block-start: 0.75rem; }
dialog input { inline-size: 1rem; block-size: 1rem; margin: 0; accent-color: var(--accent); flex: none; }
dialog p { margin: 0 0 1rem; color: var(--ink-quiet); font-size: 0.875rem; }
dialog .way { background: none; }
@media (forced-colors: active) { dialog { background: Canvas; border-color: CanvasText; } }
`;
