import { classNames } from '@mediothek/ui';
import css from './switch.module.css';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  className?: string | undefined;
}

/** Switch that takes effect immediately. Hidden without JavaScript. */
export function Switch({ label, on, onChange, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={classNames(css.switch, className)}
      onClick={() => onChange(!on)}
    >
      <span className={css.track} aria-hidden="true" />
      {label}
    </button>
  );
}
