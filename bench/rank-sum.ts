/** Complementary error function, to 1.2e-7 (Numerical Recipes in C, 2nd edition, 6.2). @param x at least 0 */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const coefficients = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  return t * Math.exp(-x * x + coefficients.reduceRight((sum, coefficient) => coefficient + t * sum, 0));
}

/**
 * Two-sided p-value of the Mann-Whitney U test: the probability of samples that differ as much although they come from
 * the same distribution. Uses the normal approximation, for at least 20 values, without correction for ties: times in
 * nanoseconds have none.
 */
export function rankSumP(a: readonly number[], b: readonly number[]): number {
  const ranked = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))].toSorted(
    (x, y) => x.value - y.value,
  );
  const rankSum = ranked.reduce((sum, { isA }, index) => (isA ? sum + index + 1 : sum), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return erfc(Math.abs(u - (a.length * b.length) / 2) / deviation / Math.SQRT2);
}
