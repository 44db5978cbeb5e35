import type { ReactNode } from 'react';
import css from './facet.module.css';
import { Icon } from './icon.tsx';

export interface FacetValue {
  /** What stays the same while the links change with every choice. */
  value: string;
  label: string;
  /** How many results it has, formatted for the locale. */
  count: string;
  /** The search with this value added, or taken away when it is selected. */
  href: string;
  selected?: boolean;
}

export interface FacetProps {
  title: string;
  values: readonly FacetValue[];
  /** For example "14 more". */
  moreLabel: (count: number) => string;
  /** Values shown before "more", besides the selected ones. */
  visible?: number;
  open?: boolean;
  /** Below the values, for example a form for a range of years. */
  children?: ReactNode;
}

/**
 * One group of filters. The values are links drawn as check boxes, the groups are native disclosures: filtering works before
 * and without JavaScript.
 */
export function Facet({ title, values, moreLabel, visible = 10, open = true, children }: FacetProps) {
  const visibleValues = values.filter((value, at) => at < visible || value.selected);
  const otherValues = values.filter((value) => !visibleValues.includes(value));
  const selected = values.filter((value) => value.selected).length;
  return (
    <details className={css.facet} open={open}>
      <summary className={css.summary}>
        <span>{title}</span>
        {selected > 0 && <span className={css.selected}>{selected}</span>}
        <Icon name="chevron-down" size="small" className={css.chevron} />
      </summary>
      <FacetValues values={visibleValues} />
      {otherValues.length > 0 && (
        <details className={css.more}>
          <summary className={css.moreSummary}>{moreLabel(otherValues.length)}</summary>
          <FacetValues values={otherValues} />
        </details>
      )}
      {children && <div className={css.extra}>{children}</div>}
    </details>
  );
}

/** Links drawn as check boxes. A choice keeps the visitor's place on the page. */
export function FacetValues({ values }: Pick<FacetProps, 'values'>) {
  return (
    <ul role="list" className={css.values}>
      {values.map(({ value, label, count, href, selected }) => (
        <li key={value}>
          <a
            className={css.value}
            href={href}
            rel="nofollow"
            aria-current={selected ? 'true' : undefined}
            data-keep-scroll=""
          >
            <span className={css.box}>{selected && <Icon name="check" size="small" />}</span>
            <span className={css.label}>{label}</span> <span className={css.count}>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
