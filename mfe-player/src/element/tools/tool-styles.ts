/** Styles of the tools. */
export const toolStyles = `
.section { position: absolute; inset-inline-start: var(--from); inline-size: calc(var(--to) - var(--from)); inset-block-start: calc(50% - 6px); block-size: 12px; box-sizing: border-box; border-inline: 2px solid var(--accent); background: color-mix(in oklab, var(--accent) 30%, transparent); pointer-events: none; }
[popover] .section-group legend { position: static; clip-path: none; }
.section-buttons { display: flex; flex-wrap: wrap; gap: 0.375rem; padding: 0.25rem 0.625rem 0.375rem; }
.section-buttons .way { min-block-size: 2rem; padding-inline: 0.75rem; background: none; }
.section-buttons .way:hover { background: oklch(100% 0 0 / 12%); }
.section-state { margin: 0; padding: 0 0.625rem 0.25rem; font-variant-numeric: tabular-nums; }
.elsewhere { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 0.75rem; padding: 1rem; text-align: center; background: oklch(20% 0 0); }
.elsewhere p { margin: 0; }
.elsewhere ~ .big, .elsewhere ~ .bottom .cues { display: none; }
@container (inline-size < 26rem) { .frame:has(.remote:not([hidden])) [data-part='pip'] { display: none; } }
@media (forced-colors: active) { .section { forced-color-adjust: none; border-color: Highlight; background: none; } }
`;
