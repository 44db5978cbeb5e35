import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Ties = 'id' | 'aria-describedby' | 'aria-invalid';

export type TextFieldProps = FieldProps &
  (
    | ({ multiline?: false } & Omit<ComponentPropsWithRef<'input'>, Ties>)
    | ({ multiline: true } & Omit<ComponentPropsWithRef<'textarea'>, Ties>)
  );

/** Text input, or with `multiline` a text area, with its label, hint and error. */
export function TextField({ id, label, hint, error, note, inline, className, ...control }: TextFieldProps) {
  const classes = classNames(css.control, className);
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} inline={inline}>
      {(ties) => {
        if (control.multiline) {
          const { multiline: _multiline, ...rest } = control;
          return <textarea className={classes} rows={4} {...rest} {...ties} />;
        }
        const { multiline: _multiline, ...rest } = control;
        return <input className={classes} type="text" {...rest} {...ties} />;
      }}
    </Field>
  );
}
