import type { ReactNode } from 'react';

/** A figure with its name, in a `<dl>`. */
export function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
