import { TextField } from '@mediothek/ui';
import css from './filter-field.module.css';

export interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Number of matching entries, announced when it changes. */
  summary: string;
}

/** Filters a list that is already on the page. Without JavaScript it is hidden. */
export function FilterField({ label, value, onChange, summary }: FilterFieldProps) {
  return (
    <div className={css.filter} role="search">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p role="status" className={css.summary}>
        {summary}
      </p>
    </div>
  );
}

/** Whether `text` contains all words of `filter`, ignoring case and accents. */
export function containsWords(text: string, filter: string): boolean {
  const plain = (value: string) =>
    value
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss');
  const haystack = plain(text);
  return plain(filter)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
