import type { ReactNode } from 'react';

/** Text for assistive technology only (class of base.css). */
export function VisuallyHidden({
  children,
  as: Element = 'span',
}: {
  children: ReactNode;
  as?: 'span' | 'div' | 'h2' | 'h3';
}) {
  return <Element className="visually-hidden">{children}</Element>;
}
