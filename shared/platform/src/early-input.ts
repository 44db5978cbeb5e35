/**
 * What a visitor enters before React has taken the server's page over. React leaves such a field as it stands but tells
 * no component of it, and the next render writes the old state over what was typed. It can do better, behind a flag that
 * is off in its releases: https://github.com/facebook/react/pull/33129
 */
import { useLayoutEffect, type ReactNode } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React's note of what a field held last, with which it tells an event from an echo. */
type Watched = Field & { _valueTracker?: { setValue(value: string): void } };

interface FieldState {
  /** Kind, name and number, by which it is found again when React gives a hydration up and draws the page anew. */
  key: string;
  /** React writes over a text area that came with a text. */
  text: string;
  focused: boolean;
}

const fieldStates = new Map<Watched, FieldState>();
/** Of the page that they are about. */
let path: string | undefined;

function withKeys(root: Element): [Watched, string][] {
  const seen: Record<string, number> = {};
  return [...root.querySelectorAll<Field>('input:not([type=hidden]), select, textarea')].map((field) => {
    const kind = `${field.type} ${field.name}`;
    seen[kind] = (seen[kind] ?? 0) + 1;
    return [field, `${kind} ${seen[kind]}`];
  });
}

/** Call it before `hydrateRoot()`. */
export function noteInput(place: Element): void {
  path = location.pathname;
  for (const [field, key] of withKeys(place)) {
    fieldStates.set(field, { key, text: field.value, focused: field === document.activeElement });
  }
}

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** In a list without a choice of its own the browser shows the first. */
function isSelectionChanged({ options, multiple }: HTMLSelectElement): boolean {
  const given = [...options].some(({ defaultSelected }) => defaultSelected);
  return [...options].some((option) => {
    const { selected, defaultSelected, index } = option;
    return selected !== (given ? defaultSelected : !multiple && index === 0);
  });
}

/** @returns enters into `field` what stands in `from` now; nothing where that is what the server sent */
function entry(field: Watched, from: Field, { text, focused }: FieldState): (() => void) | undefined {
  if (isTick(from)) {
    const { checked } = from;
    // The radio button that was given up follows from the one that was chosen.
    if (checked === from.defaultChecked || (!checked && from.type === 'radio') || !isTick(field)) return undefined;
    return () => {
      field.checked = !checked; // through React's setter, or it would not see the click change anything
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
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field); // past React's setter
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
  /** Of the root. */
  place: Element;
  /** Selects what another root will take over. */
  except?: string;
  children: ReactNode;
}

/** Stands at the top of a root's tree, outside of `StrictMode`, and tells its components of what was entered. */
export function EarlyInput({ place, except, children }: Props) {
  useLayoutEffect(() => {
    // Read before any component renders again and writes over it, told when the commit is over: while it lasts React
    // does not render between an event's handlers and the moment at which it puts a controlled field back.
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
