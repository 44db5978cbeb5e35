import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import css from './stack.module.css';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section';
  /** How far apart: a heading and its text, parts of a whole, sections of a page. @default medium */
  gap?: 'small' | 'medium' | 'large';
}

/** One below the other. */
export function Stack({ as: Element = 'div', gap = 'medium', className, ...props }: StackProps) {
  return <Element className={classNames(css.stack, css[gap], className)} {...props} />;
}
