import type { KeyboardEvent, ReactNode } from 'react';
import css from './facet.module.css';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface FacetValue {
  /** Identity of the value, while its link changes with every choice. */
  value: string;
  label: string;
  /** Number of results, formatted for the locale. */
  count: string;
  /** URL of the search with this value added, or removed if it is selected. */
  href: string;
  selected?: boolean;
}

export interface FacetProps {
  title: string;
  values: readonly FacetValue[];
  /** For example "14 more". */
  moreLabel: (count: number) => string;
  /** Number of values shown before "more". Selected ones are shown in any case. */
  visible?: number;
  open?: boolean;
  /** Below the values, for example a form for a range of years. */
  children?: ReactNode;
}

/**
 * One group of filters. The values are links that become checkboxes, and the groups are native disclosures, so that
 * filtering works before hydration and without JavaScript.
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

/** Space toggles a checkbox, and would scroll at a link. */
function toggleBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/**
 * Checkboxes. Without JavaScript they are links. A choice keeps the scroll position.
 */
export function FacetValues({ values }: Pick<FacetProps, 'values'>) {
  const isCheckbox = useHydrated();
  return (
    <ul role="list" className={css.values}>
      {values.map(({ value, label, count, href, selected }) => (
        <li key={value}>
          <a
            className={css.value}
            href={href}
            rel="nofollow"
            {...(isCheckbox
              ? { role: 'checkbox', 'aria-checked': Boolean(selected), onKeyDown: toggleBySpace }
              : { 'aria-current': selected })}
            data-selected={selected ? '' : undefined}
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
