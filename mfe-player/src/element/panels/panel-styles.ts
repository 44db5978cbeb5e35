/**
 * Styles of menus. If the player is too low for a menu, it is a popover at the lower edge of the window, whose head
 * replaces the legend.
 */

export const panelStyles = `
.panel {
  position: absolute;
  inset-block-end: calc(var(--target) + 2.75rem);
  inset-inline-end: 0.75rem;
  box-sizing: border-box;
  inline-size: max-content;
  min-inline-size: 15rem;
  max-inline-size: calc(100% - 1.5rem);
  max-block-size: calc(100% - var(--target) - 3.5rem);
  overflow: auto;
  overscroll-behavior: contain;
  padding: 0.5rem;
  border: 1px solid oklch(100% 0 0 / 14%);
  border-radius: 0.625rem;
  background: oklch(20% 0.012 255 / 97%);
  box-shadow: 0 0.5rem 2rem oklch(0% 0 0 / 40%);
  animation: rise 140ms ease-out;
}
@keyframes rise { from { opacity: 0; translate: 0 0.375rem; } }
.panel[popover] { position: fixed; inset: auto 0 0; margin: 0 auto; inline-size: 100%; max-inline-size: 30rem; max-block-size: min(80dvh, 30rem); padding-block-end: max(0.5rem, env(safe-area-inset-bottom)); border-end-start-radius: 0; border-end-end-radius: 0; color: var(--ink); }
.panel[popover]::backdrop { background: oklch(0% 0 0 / 40%); }
.head { display: none; align-items: center; padding-inline-start: 0.625rem; font-weight: 600; }
.head span { flex: 1; }
[popover] .head { display: flex; }
[popover] legend { position: absolute; clip-path: inset(50%); }
fieldset { margin: 0 0 0.375rem; padding: 0 0 0.375rem; border: 0; border-block-end: 1px solid oklch(100% 0 0 / 14%); }
legend { padding: 0.375rem 0.625rem; color: var(--ink-quiet); font-size: 0.8125rem; }
.row { display: flex; align-items: center; gap: 0.75rem; box-sizing: border-box; inline-size: 100%; min-block-size: 2.25rem; padding-inline: 0.625rem; border-radius: 0.375rem; cursor: pointer; }
.row:hover, .row:focus-within { background: oklch(100% 0 0 / 8%); }
.row span { flex: 1; }
.row small { color: var(--ink-quiet); }
button.row { block-size: auto; justify-content: start; text-align: start; }
.panel input { inline-size: 1rem; block-size: 1rem; margin: 0; accent-color: var(--accent); flex: none; }
.panel select { appearance: none; block-size: 2rem; min-inline-size: 6rem; max-inline-size: 14rem; padding-inline: 0.5rem 1.5rem; border-radius: 0.375rem; text-align: end; text-align-last: end; text-overflow: ellipsis; font-variant-numeric: tabular-nums;
  background: linear-gradient(45deg, transparent 50%, var(--ink-quiet) 50%) calc(100% - 0.75rem) 50% / 0.3125rem 0.3125rem no-repeat, linear-gradient(135deg, var(--ink-quiet) 50%, transparent 50%) calc(100% - 0.4375rem) 50% / 0.3125rem 0.3125rem no-repeat; }
@media (forced-colors: active) { .panel { background: Canvas; border-color: CanvasText; } .panel select { background-image: none; appearance: auto; } }
@media (prefers-reduced-motion: reduce) { .panel { animation: none; } }
`;
