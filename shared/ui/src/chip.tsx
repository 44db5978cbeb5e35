import { Children, type ReactNode } from 'react';
import css from './chip.module.css';
import { Icon } from './icon.tsx';

export interface ChipProps {
  children: ReactNode;
  /** Target of a click: for a removable chip, the page without this filter. */
  href: string;
  /** Makes the chip a removable filter. The accessible name of the link, for example "Remove filter Physics". */
  removeLabel?: string;
  /** Keeps the scroll position. Removing a filter always does. */
  keepScroll?: boolean;
}

/** Small link: a keyword, or with `removeLabel` an active filter that a click removes. */
export function Chip({ children, href, removeLabel, keepScroll }: ChipProps) {
  if (removeLabel === undefined) {
    return (
      <a className={css.chip} href={href} data-keep-scroll={keepScroll ? '' : undefined}>
        <span className={css.text}>{children}</span>
      </a>
    );
  }
  return (
    <a className={css.chip} href={href} aria-label={removeLabel} title={removeLabel} data-active="" data-keep-scroll="">
      <span className={css.text}>{children}</span>
      <Icon name="close" size="small" />
    </a>
  );
}

/** Wrapping row of chips. Each child becomes an item. */
export function ChipList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul role="list" className={css.list} aria-label={label}>
      {Children.map(children, (chip) => (
        <li>{chip}</li>
      ))}
    </ul>
  );
}
