import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import css from './stack.module.css';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section';
  /** Distance: between a heading and its text, parts of a section, sections of a page. @default medium */
  gap?: 'small' | 'medium' | 'large';
}

/** Arranges its children vertically. */
export function Stack({ as: Element = 'div', gap = 'medium', className, ...props }: StackProps) {
  return <Element className={classNames(css.stack, css[gap], className)} {...props} />;
}
