import type { ReactNode } from 'react';
import css from './facet.module.css';
import { Icon } from './icon.tsx';

export interface FacetValue {
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
  moreLabel: string;
  /** Values shown before "more". */
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
  const rest = values.slice(visible);
  const selected = values.filter((value) => value.selected).length;
  return (
    <details className={css.facet} open={open}>
      <summary className={css.summary}>
        <span>{title}</span>
        {selected > 0 && <span className={css.selected}>{selected}</span>}
        <Icon name="chevron-down" size="small" className={css.chevron} />
      </summary>
      <Values values={values.slice(0, visible)} />
      {rest.length > 0 && (
        <details className={css.more} open={rest.some((value) => value.selected)}>
          <summary className={css.moreSummary}>{moreLabel}</summary>
          <Values values={rest} />
        </details>
      )}
      {children && <div className={css.extra}>{children}</div>}
    </details>
  );
}

function Values({ values }: { values: readonly FacetValue[] }) {
  return (
    <ul role="list" className={css.values}>
      {values.map(({ label, count, href, selected }) => (
        <li key={href}>
          <a className={css.value} href={href} rel="nofollow" aria-current={selected ? 'true' : undefined}>
            <span className={css.box}>{selected && <Icon name="check" size="small" />}</span>
            <span className={css.label}>{label}</span> <span className={css.count}>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
