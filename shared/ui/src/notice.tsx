import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'warning' | 'error';
  /** What happened. */
  title: ReactNode;
  /** What still works, or what to know. */
  children?: ReactNode;
  /** The one useful action, usually a Button. */
  action?: ReactNode;
  /** Read out when it appears: at once for errors, when there is a pause otherwise. Leave false for what is there from the start. */
  announce?: boolean;
}

/** A framed message inside a page: the icon's shape says its kind, not the colour alone. */
export function Notice({ tone = 'info', title, children, action, announce = false }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classNames(css.notice, css[tone])} {...(announce && { role })}>
      <Icon name={tone} className={css.icon} />
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {children && <div className={css.body}>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
