import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> {
  options: readonly { value: string; label: string; lang?: string }[];
}

/** Native select, drawn like the other fields. */
export function Select({ id, label, hint, error, note, inline, options, className, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} inline={inline}>
      {(ties) => (
        <div className={css.selectBox}>
          <select className={classNames(css.control, className)} {...select} {...ties}>
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="small" />
        </div>
      )}
    </Field>
  );
}
