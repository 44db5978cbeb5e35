import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface EmptyStateProps {
  /** Names the missing content. */
  title: string;
  icon?: IconName;
  headingLevel?: 1 | 2 | 3;
  /** Hint for the visitor's next step. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown instead of content, with a hint for the next step. */
export function EmptyState({ title, icon = 'list', headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css.empty}>
      <Icon name={icon} size="large" className={css.icon} />
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.body}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
