import { useEffect, useRef, type ReactNode } from 'react';
import { accountTexts } from './texts.ts';
import css from './account-frame.module.css';

interface Props {
  title: string;
  /** The step replaces another one on the same page, so its heading receives the focus. */
  followUp?: boolean;
  children: ReactNode;
}

/** One column with a heading, in the width of a form. */
export function AccountFrame({ title, followUp = false, children }: Props) {
  const { t } = accountTexts.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (followUp) heading.current?.focus(); // the browser's focus is outside React
  }, [followUp]);
  return (
    <div className={css.frame}>
      <h1 ref={heading} tabIndex={followUp ? -1 : undefined}>
        {title}
      </h1>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      {children}
    </div>
  );
}

/** Links to related pages, below a form. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return <p className={css.links}>{children}</p>;
}
