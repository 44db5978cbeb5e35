import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { StrictMode, useState, type FormEvent } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { useHydrated } from '@mediothek/ui';
import { EarlyInput, noteInput } from './early-input.ts';

const changed = jest.fn<(name: string | null) => void>();
const onRecoverableError = jest.fn();

/** Each kind of field, controlled, with its state beside it, in a component that immediately renders again. */
function Form({ heading = 'form' }: { heading?: string }) {
  const [text, setText] = useState('');
  const [notes, setNotes] = useState('given');
  const [sort, setSort] = useState('new');
  const [tick, setTick] = useState(false);
  const [side, setSide] = useState('left');
  useHydrated();
  const onChange = ({ target }: FormEvent) =>
    changed(target instanceof Element ? target.getAttribute('aria-label') : null);
  return (
    <form onChange={onChange}>
      <h1>{heading}</h1>
      <input aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
      <input aria-label="free" defaultValue="given" />
      <textarea aria-label="notes" value={notes} onChange={({ target }) => setNotes(target.value)} />
      <select aria-label="sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        <option>new</option>
        <option>old</option>
      </select>
      <select aria-label="without a choice of its own">
        <option>one</option>
        <option>two</option>
      </select>
      <input type="checkbox" aria-label="tick" checked={tick} onChange={({ target }) => setTick(target.checked)} />
      {['left', 'right'].map((value) => (
        <input
          key={value}
          type="radio"
          name="side"
          aria-label={value}
          checked={side === value}
          onChange={() => setSide(value)}
        />
      ))}
      <output>{JSON.stringify({ text, notes, sort, tick, side })}</output>
    </form>
  );
}

const field = <Kind extends HTMLElement = HTMLInputElement>(name: string) => screen.getByLabelText<Kind>(name);

/** Enters values as in a browser without scripts. */
function enter(): void {
  field('text').focus();
  field('text').value = 'Workshop';
  field('text').setSelectionRange(3, 3);
  field('free').value = 'typed';
  field('notes').value = 'written';
  field('sort').value = 'old';
  field('tick').checked = true;
  field('right').checked = true;
}
const currentState = () => ({
  state: JSON.parse(screen.getByRole('status').textContent) as unknown,
  texts: ['text', 'free', 'notes', 'sort'].map((name) => field(name).value),
  ticks: ['tick', 'left', 'right'].map((name) => field(name).checked),
  caret: document.activeElement === field('text') && field('text').selectionStart,
  changed: changed.mock.calls.flat(),
});
const entered: ReturnType<typeof currentState> = {
  state: { text: 'Workshop', notes: 'written', sort: 'old', tick: true, side: 'right' },
  texts: ['Workshop', 'typed', 'written', 'old'],
  ticks: [true, false, true],
  caret: 3,
  changed: ['text', 'free', 'notes', 'sort', 'tick', 'right'],
};

let container: HTMLElement;
let root: Root | undefined;
const tree = (form = <Form />, except = '[data-other]') => (
  <EarlyInput place={container} except={except}>
    <StrictMode>{form}</StrictMode>
  </EarlyInput>
);
async function hydrate(form = <Form />): Promise<void> {
  noteInput(container);
  await act(async () => {
    root = hydrateRoot(container, tree(form), { onRecoverableError });
  });
}
async function draw(): Promise<void> {
  container.replaceChildren();
  await act(async () => {
    root = createRoot(container);
    root.render(tree());
  });
}

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
});
afterEach(() => {
  act(() => root?.unmount());
  container.remove();
  jest.clearAllMocks();
});

describe('EarlyInput', () => {
  it('notifies the components of input from before the hydration, and preserves the caret', async () => {
    enter();
    await hydrate();
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(currentState()).toEqual(entered);
  });

  it('enters it again if the hydration fails', async () => {
    enter();
    const before = field('text');
    await hydrate(<Form heading="another" />);
    expect(onRecoverableError).toHaveBeenCalledTimes(1);
    expect(field('text')).not.toBe(before);
    expect(currentState()).toEqual(entered);
  });

  it('enters it into a page that replaces the one of the server', async () => {
    enter();
    noteInput(container);
    await draw();
    expect(currentState()).toEqual(entered);
  });

  it('ignores fields without input', async () => {
    await hydrate();
    expect(currentState()).toMatchObject({
      texts: ['', 'given', 'given', 'new'],
      ticks: [false, true, false],
      changed: [],
    });
  });

  it('ignores fields of another root', async () => {
    container.dataset['other'] = '';
    enter();
    await hydrate();
    expect(changed).not.toHaveBeenCalled();
  });

  it('drops the input of a page that was left', async () => {
    enter();
    noteInput(container);
    history.pushState({}, '', '/another');
    await draw();
    expect(changed).not.toHaveBeenCalled();
  });
});
