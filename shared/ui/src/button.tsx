import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  /** `primary` at most once per view, `danger` for actions that cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  icon?: IconName;
  /** Icon after the text (for "next", "external"). */
  iconEnd?: IconName;
  /** As wide as the container. */
  wide?: boolean;
  children: ReactNode;
}

export type ButtonProps =
  | (Look & { href: string; busy?: never } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'>)
  | (Look & {
      href?: never;
      /** In progress: the button keeps its width, shows a spinner, ignores clicks and is announced as busy. */
      busy?: boolean;
    } & Omit<ComponentPropsWithRef<'button'>, 'children'>);

/** Prevents a busy submit button from submitting, by a click or by Enter in a field. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** Button, or with `href` a link that looks like one. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  wide,
  children,
  className,
  ...rest
}: ButtonProps) {
  const classes = classNames(css.button, css[variant], size === 'small' && css.small, wide && css.wide, className);
  const content = (
    <span className={css.content}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </span>
  );
  if (rest.href !== undefined) {
    return (
      <a className={classes} {...rest}>
        {content}
      </a>
    );
  }
  const { busy, onClick, ...button } = rest;
  return (
    <button
      type="button"
      {...button}
      className={classes}
      onClick={busy ? ignore : onClick}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {content}
      {busy && (
        <span className={css.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
