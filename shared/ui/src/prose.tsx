import type { ReactNode } from 'react';
import css from './prose.module.css';

/** Typography for running text and rendered Markdown, 60 to 75 characters to a line. */
export function Prose({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <div className={css.prose} lang={lang}>
      {children}
    </div>
  );
}
