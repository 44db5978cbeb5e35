import css from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';

export interface BreadcrumbsProps {
  label: string;
  /** From the home page to the current page, which is last and needs no URL. */
  items: readonly { label: string; href?: string }[];
}

/** Path from the home page to the current page. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol role="list" className={css.list}>
        {items.map((item, index) => (
          <li key={`${item.href} ${item.label}`} className={css.item}>
            {index > 0 && <Icon name="chevron-right" size="small" className={css.separator} />}
            {item.href !== undefined && index < items.length - 1 ? (
              <a className={css.link} href={item.href}>
                {item.label}
              </a>
            ) : (
              <span className={css.current} aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
