import { useEffect, useRef, type ReactNode } from 'react';
import { accountTexts } from './texts.ts';
import css from './account-frame.module.css';

interface Props {
  title: string;
  /** Text without JavaScript. Default: the page needs it. `null`: the page works without it. */
  noScript?: string | null;
  /** The step replaces another one on the same page, so its heading receives the focus. */
  followUp?: boolean;
  children: ReactNode;
}

/** One column with a heading, in the width of a form. */
export function AccountFrame({ title, noScript, followUp = false, children }: Props) {
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
      {noScript !== null && (
        <noscript>
          <p>{noScript ?? t('noScript')}</p>
        </noscript>
      )}
      {children}
    </div>
  );
}

/** Links to related pages, below a form. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return <p className={css.links}>{children}</p>;
}
