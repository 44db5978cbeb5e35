/** Styles of Google Cast. */
export const castStyles = `
.cast small, .cast p { display: block; max-inline-size: 17rem; margin: 0; padding: 0 0.625rem 0.375rem; font-size: 0.8125rem; }
.cast small { color: var(--ink-quiet); }
.cast p:empty { display: none; }
.casting { position: absolute; inset: 0; display: grid; align-content: safe center; justify-items: center; gap: 0.75rem; padding: 0.75rem; overflow: auto; text-align: center; background: oklch(20% 0 0); }
.casting p { margin: 0; max-inline-size: 100%; overflow-wrap: anywhere; font-size: 1rem; }
.casting .clock { display: flex; align-items: center; gap: 0.5rem; inline-size: min(100%, 32rem); }
.casting input { --track: linear-gradient(to right, var(--accent) var(--played, 0%), transparent var(--played, 0%)), oklch(100% 0 0 / 30%); flex: 1; min-inline-size: 0; }
.casting ~ .big, .casting ~ .bottom { visibility: hidden; }
.casting ~ .busy { display: none; }
@container (inline-size < 26rem) { .casting { gap: 0.375rem; padding: 0.5rem; } .casting .ways { gap: 0.375rem; } }
`;
