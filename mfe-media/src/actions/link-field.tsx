import { TextField } from '@mediothek/ui';

export interface LinkFieldProps {
  label: string;
  link: string;
}

/** Link to copy by hand: it is selected when the field is focused. */
export function LinkField({ label, link }: LinkFieldProps) {
  return <TextField label={label} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />;
}
