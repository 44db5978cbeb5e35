import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '@mediothek/ui';
import css from './field.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
}

/** Checkbox with its label to the right. */
export function Checkbox({ id: givenId, label, hint, error, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={css.checkbox}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error === undefined ? undefined : true}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={css.error} id={`${id}-error`}>
          <Icon name="warning" size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
