import css from './status-page.module.css';

/** Units of the drawing, which is stretched to the width of its column. */
const height = 100;

/**
 * Path of a plot with one unit of width for each step. Unknown values are gaps; a value between two gaps is a dot.
 * @param max value at the upper edge; the lower edge is 0
 */
export function plotPath(values: readonly (number | null)[], max: number): string {
  const y = (value: number) => Math.round((1 - value / (max || 1)) * height * 10) / 10;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isFirst = (values[index - 1] ?? null) === null;
      // A line without length is drawn as a dot, because its ends are round.
      return isFirst ? `M${index} ${y(value)}h0` : `L${index} ${y(value)}`;
    })
    .join('');
}

export interface SparklineProps {
  values: readonly (number | null)[];
  /** What it shows, for screen readers. */
  label: string;
  /** The upper edge is at least 1 %, so that a single error of thousands does not look like a catastrophe. */
  isShare: boolean;
}

export function Sparkline({ values, label, isShare }: SparklineProps) {
  const max = Math.max(isShare ? 0.01 : 0, ...values.map((value) => value ?? 0));
  return (
    <svg
      className={css.plot}
      viewBox={`0 0 ${Math.max(1, values.length - 1)} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={plotPath(values, max)} />
    </svg>
  );
}
