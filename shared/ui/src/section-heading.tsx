import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './section-heading.module.css';

export interface SectionHeadingProps {
  children: ReactNode;
  level?: 1 | 2 | 3;
  /** Anchor for hash links. */
  id?: string | undefined;
  /** For example "Show all 24 results". */
  showAll?: { href: string; label: string } | undefined;
  /** Content below the heading, usually `<Html>`. */
  description?: ReactNode;
}

/** Heading of a page's section with its "show all" link and introduction. */
export function SectionHeading({ children, level = 2, id, showAll, description }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.section}>
      <div className={css.line}>
        <Heading className={css.heading} id={id}>
          {children}
        </Heading>
        {showAll && (
          <a className={css.showAll} href={showAll.href}>
            {showAll.label}
            <Icon name="arrow-right" size="small" />
          </a>
        )}
      </div>
      {description && <div className={css.description}>{description}</div>}
    </div>
  );
}
