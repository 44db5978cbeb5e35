/**
 * Text field with suggestions (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Keyboard handling and roles are
 * provided by downshift.
 */
import { useCombobox } from 'downshift';
import { classNames, Field, type FieldProps } from '@mediothek/ui';
import css from './combobox.module.css';
import { wizardTexts } from '../wizard-texts.ts';

export interface Suggestion {
  value: string;
  label: string;
}

export interface ComboboxProps extends FieldProps {
  id: string;
  label: string;
  /** Content of the field. */
  text: string;
  onText: (text: string) => void;
  suggestions: readonly Suggestion[];
  /** Suggestions are loading. */
  busy?: boolean;
  onPick: (suggestion: Suggestion) => void;
  onLeave?: () => void;
  maxLength?: number;
  readOnly?: boolean;
}

export function Combobox({
  id,
  label,
  hint,
  error,
  note,
  text,
  onText,
  suggestions,
  busy = false,
  onPick,
  onLeave,
  maxLength,
  readOnly = false,
}: ComboboxProps) {
  const { t } = wizardTexts.useTexts();
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    id,
    inputId: id,
    items: readOnly ? [] : [...suggestions],
    itemToString: (item) => item?.label ?? '',
    // Nothing stays selected, because a chosen value is stored in the form.
    selectedItem: null,
    inputValue: text,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem),
  });
  const isShown = isOpen && !readOnly && suggestions.length > 0;
  return (
    <div className={css.box}>
      <Field id={id} label={label} hint={hint} error={error} note={note}>
        {(ties) => (
          <input
            {...getInputProps({
              // Set in the event itself; otherwise the caret would move to the end.
              onChange: (event) => onText(event.currentTarget.value),
              onBlur: onLeave,
            })}
            {...ties}
            aria-labelledby={undefined}
            aria-busy={busy}
            autoComplete="off"
            maxLength={maxLength}
            readOnly={readOnly}
            className={css.control}
          />
        )}
      </Field>
      <ul
        {...getMenuProps({ 'aria-label': label })}
        aria-labelledby={undefined}
        role="listbox"
        className={css.list}
        hidden={!isShown}
      >
        {isShown &&
          suggestions.map((item, index) => (
            <li
              key={item.value}
              {...getItemProps({ item, index })}
              className={classNames(css.option, index === highlightedIndex && css.active)}
            >
              {item.label}
            </li>
          ))}
      </ul>
      <p role="status" className="visually-hidden">
        {isOpen && !readOnly && !busy && t('suggestions', { count: suggestions.length })}
      </p>
    </div>
  );
}
