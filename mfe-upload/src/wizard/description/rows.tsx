/** Rows of fields, which can be added and removed. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, IconButton } from '@mediothek/ui';
import css from '../step-form.module.css';
import own from './rows.module.css';

export interface RowsProps {
  legend: ReactNode;
  hint?: string | undefined;
  /** For example "Add a creator". */
  add: string;
  /** Name of a row by its number, from 1, and of the button that removes it. */
  nameOf: (number: number) => string;
  removalOf: (number: number) => string;
  ids: readonly string[];
  minRows?: number;
  maxRows: number;
  /** Inside another group: with a smaller heading and button. */
  nested?: boolean;
  /** Id of the first control of a row. */
  firstField: (index: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  row: (index: number) => ReactNode;
}

export function Rows(props: RowsProps) {
  const { legend, hint, add, nameOf, removalOf, ids, minRows = 0, maxRows, nested = false, row } = props;
  const adder = useRef<HTMLButtonElement>(null);
  const before = useRef(ids.length);
  useEffect(() => {
    // Outside React: the focus. It moves to a new row, and to the add button after a row was removed.
    if (ids.length > before.current) document.getElementById(props.firstField(ids.length - 1))?.focus();
    if (ids.length < before.current) adder.current?.focus();
    before.current = ids.length;
  });
  return (
    <fieldset className={css.group}>
      <legend className={nested ? own.legend : css.legend}>{legend}</legend>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {ids.map((id, index) => (
        <div key={id} className={own.row} role="group" aria-label={nameOf(index + 1)}>
          <div className={own.fields}>{row(index)}</div>
          {ids.length > minRows && (
            <IconButton
              icon="trash"
              label={removalOf(index + 1)}
              variant="outlined"
              onClick={() => props.onRemove(index)}
            />
          )}
        </div>
      ))}
      {ids.length < maxRows && (
        <div>
          <Button ref={adder} icon="plus" size={nested ? 'small' : 'medium'} onClick={props.onAdd}>
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
