import { CardGrid } from './card-grid.tsx';
import css from './skeleton.module.css';

export interface SkeletonProps {
  variant?: 'text' | 'card' | 'row' | 'hero';
  /** Lines of text, or how many cards or rows; a single card is drawn without its grid. */
  count?: number;
}

/** Grey shapes in the final layout while data is on its way; silent for assistive technology: say "loading" once beside it. */
export function Skeleton({ variant = 'text', count = variant === 'text' ? 3 : 1 }: SkeletonProps) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  if (variant === 'hero') return <Hero />;
  if (variant === 'card' && count > 1) {
    return (
      <div aria-hidden="true">
        <CardGrid>
          {numbers.map((index) => (
            <CardShape key={index} />
          ))}
        </CardGrid>
      </div>
    );
  }
  return (
    <div aria-hidden="true" className={css.stack}>
      {numbers.map((index) => {
        if (variant === 'card') return <CardShape key={index} />;
        if (variant === 'row') return <RowShape key={index} />;
        return <span key={index} className={css.line} />;
      })}
    </div>
  );
}

function CardShape() {
  return (
    <div className={css.card}>
      <span className={css.picture} />
      <div className={css.cardText}>
        <span className={css.line} />
        <span className={css.line} />
        <span className={css.line} />
      </div>
    </div>
  );
}

function RowShape() {
  return (
    <div className={css.row}>
      <span className={css.picture} />
      <div className={css.stack}>
        <span className={css.line} />
        <span className={css.line} />
      </div>
    </div>
  );
}

function Hero() {
  return (
    <div aria-hidden="true" className={css.hero}>
      <span className={css.picture} />
      <span className={css.title} />
      <span className={css.line} />
      <span className={css.line} />
    </div>
  );
}
