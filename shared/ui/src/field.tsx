import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

/** Common props of all form controls. */
export interface FieldProps {
  /** Id for references to the control (error summary, password managers). Absent: generated. */
  id?: string | undefined;
  label: ReactNode;
  /** Instruction with the expected format. */
  hint?: ReactNode | undefined;
  /** The problem and how to fix it. Marks the control as invalid. */
  error?: ReactNode | undefined;
  /** Text after the label, for example "optional". */
  note?: ReactNode;
  /** Label and control on one line. */
  inline?: boolean | undefined;
}

/** Attributes that connect the control to its label, hint and error. */
interface ControlTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and error around a form control, connected to it for assistive technology. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  note,
  inline,
  children,
}: FieldProps & { children: (ties: ControlTies) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(css.field, inline && css.inline)}>
      <label className={css.label} htmlFor={id}>
        {label}
        {note !== undefined && <span className={css.note}>{note}</span>}
      </label>
      {hint !== undefined && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error === undefined ? undefined : true })}
      {error !== undefined && (
        <p className={css.error} id={errorId}>
          <Icon name="warning" size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
