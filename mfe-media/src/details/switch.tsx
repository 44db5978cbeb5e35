import { classNames } from '@mediothek/ui';
import css from './switch.module.css';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  className?: string | undefined;
}

/** On or off, at once; hidden where there is no script, which it needs. */
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
