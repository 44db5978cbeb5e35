import { useEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { classNames, Field, useHydrated, type FieldProps } from '@mediothek/ui';
import css from './field.module.css';

export interface PasswordFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'autoComplete'> {
  /** Kind of password, for password managers. */
  autoComplete: 'current-password' | 'new-password';
  texts: {
    /** Text of the button and its accessible name, which begins with the text: "Show", "Show password". */
    show: string;
    showLabel: string;
    hide: string;
    hideLabel: string;
    /** Announced after the button has been pressed: "Your password is visible." */
    shown: string;
    hidden: string;
  };
}

/**
 * Password field whose content can be shown. It is hidden again before the form is submitted; otherwise the browser
 * would store it as plain text.
 */
export function PasswordField({
  id,
  label,
  hint,
  error,
  note,
  inline,
  className,
  texts,
  ...input
}: PasswordFieldProps) {
  const [visible, setVisible] = useState<boolean>();
  const works = useHydrated(); // the button needs the script
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the form around the field is outside of this component
    const form = box.current?.closest('form');
    const hide = () => setVisible((known) => known && false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} inline={inline}>
      {(ties) => (
        <div className={css.passwordBox} ref={box}>
          <input
            className={classNames(css.control, className)}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ties}
            type={visible ? 'text' : 'password'}
          />
          <button
            className={css.reveal}
            type="button"
            disabled={!works}
            aria-controls={ties.id}
            aria-label={visible ? texts.hideLabel : texts.showLabel}
            onClick={() => setVisible(!visible)}
          >
            {visible ? texts.hide : texts.show}
          </button>
          <span className="visually-hidden" role="status">
            {visible !== undefined && (visible ? texts.shown : texts.hidden)}
          </span>
        </div>
      )}
    </Field>
  );
}
