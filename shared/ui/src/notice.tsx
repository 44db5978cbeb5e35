import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'warning' | 'error';
  /** The event, in one sentence. */
  title: ReactNode;
  /** Further information, for example which parts still work. */
  children?: ReactNode;
  /** One helpful action, usually a Button. */
  action?: ReactNode;
  /**
   * Announces the notice when it appears: errors immediately, others when the screen reader is idle. Leave false for a
   * notice that is there from the start.
   */
  announce?: boolean;
}

/** Framed message inside a page. The icon's shape shows its kind, not the colour alone. */
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
