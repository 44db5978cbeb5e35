/** Content that takes longer than this no longer moves the page or the focus; ms. */
const timeoutMs = 5_000;

/** What a visitor does by hand: from then on the page is theirs. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The time in which the page may still move place and focus by itself.
 * @param left aborts when the visitor leaves the page
 * @returns aborts with it, with the visitor's first act, or when the time is over
 */
export function untilUserActs(left: AbortSignal): AbortSignal {
  const acted = new AbortController();
  const stay = AbortSignal.any([left, acted.signal, AbortSignal.timeout(timeoutMs)]);
  for (const act of acts) addEventListener(act, () => acted.abort(), { capture: true, passive: true, signal: stay });
  return stay;
}
