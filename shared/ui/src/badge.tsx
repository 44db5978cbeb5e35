import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'saved' | 'warning' | 'error';
  icon?: IconName;
  children: ReactNode;
}

/** Short state beside a name: a licence, "shared", "in review". */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}
