import css from './spinner.module.css';

/** Progress indicator. `label` describes it for assistive technology. */
export function Spinner({ label }: { label?: string }) {
  return (
    <svg
      className={css.spinner}
      viewBox="0 0 24 24"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle className={css.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
