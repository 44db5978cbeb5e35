import { CardGrid } from './card-grid.tsx';
import css from './skeleton.module.css';

export interface SkeletonProps {
  variant?: 'text' | 'card' | 'row' | 'hero';
  /** Lines of text, or number of cards or rows. A single card is drawn without its grid. */
  count?: number;
}

/**
 * Placeholder shapes in the final layout while data is loading. Hidden from assistive technology, so a text beside it
 * has to say "loading".
 */
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
