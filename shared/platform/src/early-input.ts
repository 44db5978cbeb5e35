/**
 * Input that a visitor enters before the server's page is hydrated. React leaves such a field unchanged but does not
 * notify the component, and the next render overwrites the input with the old state. React has a fix behind a flag that
 * is off in its releases: https://github.com/facebook/react/pull/33129
 */
import { useLayoutEffect, type ReactNode } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React's record of the field's last value. React uses it to ignore events that change nothing. */
type Watched = Field & { _valueTracker?: { setValue(value: string): void } };

interface FieldState {
  /** Kind, name and number. Identifies the field if React gives up hydration and renders the page again. */
  key: string;
  /** Value of the field. Needed because React overwrites a text area that has a default text. */
  text: string;
  focused: boolean;
}

const fieldStates = new Map<Watched, FieldState>();
/** Path of the page that the states belong to. */
let path: string | undefined;

function withKeys(root: Element): [Watched, string][] {
  const seen: Record<string, number> = {};
  return [...root.querySelectorAll<Field>('input:not([type=hidden]), select, textarea')].map((field) => {
    const kind = `${field.type} ${field.name}`;
    seen[kind] = (seen[kind] ?? 0) + 1;
    return [field, `${kind} ${seen[kind]}`];
  });
}

/** Records the state of all fields. Call it before `hydrateRoot()`. */
export function noteInput(place: Element): void {
  path = location.pathname;
  for (const [field, key] of withKeys(place)) {
    fieldStates.set(field, { key, text: field.value, focused: field === document.activeElement });
  }
}

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** If no option is selected by default, the browser selects the first. */
function isSelectionChanged({ options, multiple }: HTMLSelectElement): boolean {
  const given = [...options].some(({ defaultSelected }) => defaultSelected);
  return [...options].some((option) => {
    const { selected, defaultSelected, index } = option;
    return selected !== (given ? defaultSelected : !multiple && index === 0);
  });
}

/** @returns a function that enters the value of `from` into `field`; `undefined` if the visitor has not changed it */
function entry(field: Watched, from: Field, { text, focused }: FieldState): (() => void) | undefined {
  if (isTick(from)) {
    const { checked } = from;
    // The browser clears the other radio button itself when one is selected.
    if (checked === from.defaultChecked || (!checked && from.type === 'radio') || !isTick(field)) return undefined;
    return () => {
      field.checked = !checked; // by React's setter; else React would ignore the click, because nothing has changed
      field.click();
    };
  }
  if (from instanceof HTMLSelectElement) {
    if (!isSelectionChanged(from) || !(field instanceof HTMLSelectElement)) return undefined;
    const chosen = [...from.options].map(({ selected }) => selected);
    return () => {
      for (const option of field.options) option.selected = chosen[option.index] ?? false;
      dispatchInput(field);
    };
  }
  const value = from.localName === 'textarea' && from.value === from.defaultValue ? text : from.value;
  if (value === from.defaultValue) return undefined;
  const { selectionStart, selectionEnd } = from;
  return () => {
    if (focused && document.activeElement === document.body) field.focus({ preventScroll: true });
    if (field.value !== value && from.type !== 'file') {
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field); // bypassing React's setter
      if (selectionStart !== null && 'setSelectionRange' in field)
        field.setSelectionRange(selectionStart, selectionEnd);
    }
    field._valueTracker?.setValue('defaultValue' in field ? field.defaultValue : '');
    dispatchInput(field);
  };
}

function dispatchInput(field: Field): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

interface Props {
  /** Container of the root. */
  place: Element;
  /** Selector of parts that another root hydrates. */
  except?: string;
  children: ReactNode;
}

/** Notifies the components of a root of early input. Belongs at the top of the root's tree, outside of `StrictMode`. */
export function EarlyInput({ place, except, children }: Props) {
  useLayoutEffect(() => {
    // Values are read before a component renders again and overwrites them. Events are dispatched after the commit:
    // during it React does not render between an event's handlers and the reset of a controlled field.
    if (location.pathname !== path) fieldStates.clear();
    const entries = [...fieldStates].map(([from, state]) => {
      const field = from.isConnected ? from : withKeys(place).find(([, key]) => key === state.key)?.[0];
      if (!field || !place.contains(field) || (except && field.closest(except))) return undefined;
      fieldStates.delete(from);
      return entry(field, from, state);
    });
    queueMicrotask(() => entries.forEach((enter) => enter?.()));
  }, [place, except]);
  return children;
}
