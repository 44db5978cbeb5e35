/** Saves a visitor's input below an element, so that it survives when another build renders the same page. */
import { readField, writeField, type FieldState } from './field-state.ts';

/** Time in which fields that appear with late data are still filled. */
const timeoutMs = 5_000;

const fields = [
  'input:not([type=file], [type=hidden], [type=submit], [type=button], [type=reset], [type=image])',
  'textarea',
  'select',
  '[contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only]',
].join();

interface Remembered {
  states: Map<string, FieldState>;
  focused: { key: string; selection: Selected } | undefined;
  scroll: [x: number, y: number];
}
type Selected = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'> | undefined;

/**
 * @returns restores the input into the fields below `container`; to be called after the page has been rendered again
 */
export function rememberInput(container: HTMLElement): () => void {
  const found = keyedFields(container);
  const active = [...found].find(([, field]) => field === document.activeElement);
  const remembered: Remembered = {
    states: new Map([...found].map(([key, field]) => [key, readField(field)])),
    focused: active && { key: active[0], selection: selectionOf(active[1]) },
    scroll: [window.scrollX, window.scrollY],
  };
  return () => restore(container, remembered);
}

function restore(container: HTMLElement, { states, focused, scroll }: Remembered): void {
  const stop = new AbortController();
  const fill = () => {
    for (const [key, field] of keyedFields(container)) {
      const state = states.get(key);
      if (!state) continue;
      states.delete(key); // once: later input of the visitor must not be overwritten
      writeField(field, state);
      if (focused?.key === key) focusAgain(field, focused.selection);
    }
    if (states.size === 0) stop.abort();
  };
  fill();
  window.scrollTo(...scroll);
  if (stop.signal.aborted) return;
  const late = new MutationObserver(fill);
  late.observe(container, { childList: true, subtree: true });
  stop.signal.addEventListener('abort', () => late.disconnect());
  setTimeout(() => stop.abort(), timeoutMs);
}

/** Fields by kind and name. Fields with the same name, or without one, are numbered in document order. */
function keyedFields(container: HTMLElement): Map<string, HTMLElement> {
  const keyed = new Map<string, HTMLElement>();
  const seen = new Map<string, number>();
  for (const field of container.querySelectorAll<HTMLElement>(fields)) {
    const kind = [field.localName, field.getAttribute('type'), nameOf(field)].join(' ');
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    keyed.set(`${kind} ${nth}`, field);
  }
  return keyed;
}

/** Ids that React generates (`_media-R_1_`, `_media-r_1_`) differ after the page has been rendered again. */
const nameOf = (field: HTMLElement) =>
  field.getAttribute('name') || (/^_.*[rR]_.*_$/.test(field.id) ? '' : field.id) || field.getAttribute('aria-label');

function selectionOf(field: HTMLElement): Selected {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return { selectionStart, selectionEnd, selectionDirection };
}

function focusAgain(field: HTMLElement, selection: Selected): void {
  if (document.activeElement !== document.body) return; // the visitor has moved the focus elsewhere
  field.focus({ preventScroll: true });
  // Null for kinds without a caret, such as numbers.
  if (!selection || selection.selectionStart === null) return;
  const { selectionStart, selectionEnd, selectionDirection } = selection;
  (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
