/** Content that loads later than this no longer moves the page or the focus. */
const timeoutMs = 5_000;

/** Actions of the visitor. After the first one, the page neither scrolls nor moves the focus automatically. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Limits the time in which the page may scroll and move the focus automatically.
 * @param left aborts when the visitor leaves the page
 * @returns aborts together with `left`, with the visitor's first action, or after the timeout
 */
export function untilUserActs(left: AbortSignal): AbortSignal {
  const acted = new AbortController();
  const stay = AbortSignal.any([left, acted.signal, AbortSignal.timeout(timeoutMs)]);
  for (const act of acts) addEventListener(act, () => acted.abort(), { capture: true, passive: true, signal: stay });
  return stay;
}
