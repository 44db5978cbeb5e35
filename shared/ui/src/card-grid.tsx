import { Children, type ReactNode } from 'react';
import css from './card-grid.module.css';

export interface CardGridProps {
  /** Cards. Each becomes an item of the list. */
  children: ReactNode;
  label?: string;
  /** `rows`: one below the other, for the card variants result and playlist. */
  layout?: 'grid' | 'rows';
  /** Uses a numbered list, for playlists and parts of a series. */
  ordered?: boolean;
}

/** List of cards: as many columns of at least 15 rem as fit, or rows with a line between them. */
export function CardGrid({ children, label, layout = 'grid', ordered = false }: CardGridProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List role="list" className={css[layout]} aria-label={label}>
      {Children.map(children, (card) => (
        <li className={css.item}>{card}</li>
      ))}
    </List>
  );
}
