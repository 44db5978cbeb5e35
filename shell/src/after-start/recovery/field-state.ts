/** Reads and writes the value of a form field. Frameworks that observe the field are notified of the change. */
export type FieldState =
  | { kind: 'checked'; checked: boolean }
  | { kind: 'chosen'; values: string[] }
  | { kind: 'text'; value: string }
  | { kind: 'content'; nodes: Node[] };

const isTick = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

export function readField(field: HTMLElement): FieldState {
  if (isTick(field)) return { kind: 'checked', checked: field.checked };
  if (field instanceof HTMLSelectElement) {
    return { kind: 'chosen', values: [...field.selectedOptions].map(({ value }) => value) };
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    return { kind: 'text', value: field.value };
  }
  return { kind: 'content', nodes: [...field.cloneNode(true).childNodes] };
}

/** Does nothing if the field already has this state, so that no page reacts to an unchanged value. */
export function writeField(field: HTMLElement, state: FieldState): void {
  if (state.kind === 'checked') {
    // A click, because React listens to no other event of these fields.
    if (isTick(field) && field.checked !== state.checked) field.click();
  } else if (state.kind === 'chosen') {
    if (field instanceof HTMLSelectElement) choose(field, state.values);
  } else if (state.kind === 'text') {
    if (field instanceof HTMLInputElement) enter(field, HTMLInputElement.prototype, state.value);
    else if (field instanceof HTMLTextAreaElement) enter(field, HTMLTextAreaElement.prototype, state.value);
  } else if (field.textContent !== state.nodes.map(({ textContent }) => textContent).join('')) {
    field.replaceChildren(...state.nodes);
    dispatchEvents(field);
  }
}

function choose(field: HTMLSelectElement, values: readonly string[]): void {
  const wrong = [...field.options].filter((option) => option.selected !== values.includes(option.value));
  for (const option of wrong) option.selected = values.includes(option.value);
  if (wrong.length > 0) dispatchEvents(field);
}

/**
 * React overrides the setter on the element and ignores changes made through it. The prototype's setter bypasses that.
 */
function enter<Field extends HTMLInputElement | HTMLTextAreaElement>(field: Field, prototype: Field, value: string) {
  if (field.value === value) return;
  Reflect.set(prototype, 'value', value, field);
  dispatchEvents(field);
}

function dispatchEvents(field: HTMLElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
