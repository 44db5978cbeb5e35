import { useId, type ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './search-field.module.css';

export interface SearchFieldProps {
  /** Name of the field: "Search media". */
  label: string;
  buttonLabel: string;
  action?: string;
  name?: string;
  defaultValue?: string;
  placeholder?: string;
  /** Sent along, for example the filters that stay. */
  hidden?: readonly { name: string; value: string }[];
  size?: 'medium' | 'large';
  /** To navigate without a page load; without it (or JavaScript) the browser sends the GET form. */
  onSubmit?: ComponentPropsWithRef<'form'>['onSubmit'];
  inputRef?: ComponentPropsWithRef<'input'>['ref'];
  className?: string;
}

/** A search form. Give it the query as `key` when the address, not the visitor, changes the value. */
export function SearchField(props: SearchFieldProps) {
  const { label, buttonLabel, action = '/search', name = 'q', defaultValue, placeholder, hidden = [] } = props;
  const { size = 'medium', onSubmit, inputRef, className } = props;
  const id = useId();
  return (
    <form
      className={classNames(css.form, size === 'large' && css.large, className)}
      role="search"
      action={action}
      method="get"
      onSubmit={onSubmit}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className={css.input}
        id={id}
        ref={inputRef}
        type="search"
        name={name}
        defaultValue={defaultValue}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
      />
      {hidden.map((field) => (
        <input key={`${field.name}=${field.value}`} type="hidden" name={field.name} value={field.value} />
      ))}
      <button className={css.button} type="submit" aria-label={buttonLabel} title={buttonLabel}>
        <Icon name="search" />
      </button>
    </form>
  );
}
