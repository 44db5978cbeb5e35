import { classNames } from './class-names.ts';
import { iconPaths, type IconName } from './icon-paths.ts';
import css from './icon.module.css';

const solid: ReadonlySet<IconName> = new Set(['bookmark-filled', 'play']);

export interface IconProps {
  name: IconName;
  /** `small` is 16 px, `medium` 20 px, `large` 28 px. */
  size?: 'small' | 'medium' | 'large';
  /** Accessible name. Only for an icon without text beside it. */
  label?: string;
  className?: string | undefined;
}

/** Icon of the set, in the colour of the surrounding text. Hidden from assistive technology unless it has a label. */
export function Icon({ name, size = 'medium', label, className }: IconProps) {
  return (
    <svg
      className={classNames(css.icon, css[size], solid.has(name) && css.solid, className)}
      viewBox="0 0 24 24"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
