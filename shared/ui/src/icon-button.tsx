import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import css from './icon-button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface Look {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  variant?: 'plain' | 'outlined' | 'on-picture';
}

export type IconButtonProps =
  | (Look & { href: string } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'children' | 'aria-label'>)
  | (Look & { href?: never } & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>);

/** Square button of 44 px with one icon, for places without room for text. With `href` it is a link. */
export function IconButton({ icon, label, variant = 'plain', className, ...rest }: IconButtonProps) {
  const classes = classNames(
    css.button,
    variant !== 'plain' && css[variant === 'outlined' ? 'outlined' : 'onPicture'],
    className,
  );
  const look = { className: classes, 'aria-label': label, title: label, children: <Icon name={icon} /> };
  if (rest.href !== undefined) return <a {...look} {...rest} />;
  return <button type="button" {...look} {...rest} />;
}
