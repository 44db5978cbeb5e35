/** Measured figures and their targets. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** Undefined: the figure is for information. */
  target?: { kind: 'at most' | 'at least'; value: number };
}

/** Fraction digits of units with small values. All others are shown without fraction digits. */
const digits: Record<string, number> = { '×': 2, p: 3, ms: 1 };
const format = (value: number, unit: string) =>
  `${value.toLocaleString('en', { maximumFractionDigits: digits[unit] ?? 0 })} ${unit}`.trim();

export const reached = ({ value, target }: Figure): boolean =>
  !target || (target.kind === 'at most' ? value <= target.value : value >= target.value);

export function printFigures(title: string, figures: readonly Figure[]): void {
  process.stdout.write(`\n${title}\n`);
  for (const figure of figures) {
    const { what, value, unit, target } = figure;
    const limit = target ? `${target.kind === 'at most' ? '≤' : '≥'} ${format(target.value, unit)}` : '';
    const verdict = target ? (reached(figure) ? 'reached' : 'MISSED') : '';
    process.stdout.write(`  ${what.padEnd(58)}${format(value, unit).padStart(14)}${limit.padStart(14)}  ${verdict}\n`);
  }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
/** @param share 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
