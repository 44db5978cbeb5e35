/** Styles of overlays for in-house users. */

export const debugStyles = `
.debug { position: absolute; inset-block-start: 0.5rem; inset-inline-start: 0.5rem; max-inline-size: calc(100% - 1rem);
  box-sizing: border-box; padding: 0.375rem 0.5rem; background: var(--veil); font-size: 0.75rem; pointer-events: none; }
.speech { inset-inline: auto 0.5rem; max-inline-size: 45%; }
.debug dl { display: grid; grid-template-columns: auto 1fr; gap: 0 0.75rem; margin: 0; }
.debug dt { color: var(--ink-quiet); }
.debug dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;
