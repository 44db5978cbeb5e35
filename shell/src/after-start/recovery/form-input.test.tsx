import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { rememberInput } from './form-input.ts';

/** Typical form: React controls some values, the document contains the others. */
interface FormProps {
  late?: boolean;
  onChange?: (text: string) => void;
  /** An id as React generates it: it differs between hydration and a later render. */
  id?: string;
}
function Form({ late = false, onChange = () => {}, id = '_media-r_1_' }: FormProps) {
  const [title, setTitle] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <form aria-label={`${title} ${agreed}`}>
      <input
        name="title"
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          onChange(target.value);
        }}
      />
      <input type="checkbox" aria-label="agreed" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <input type="radio" name="licence" value="by" defaultChecked aria-label="by" />
      <input type="radio" name="licence" value="sa" aria-label="sa" />
      <select name="language" aria-label="language">
        <option>en</option>
        <option>de</option>
      </select>
      <input type="file" aria-label="file" />
      <input type="password" name="password" aria-label="password" />
      <label htmlFor={id}>first</label>
      <input id={id} />
      <div contentEditable suppressContentEditableWarning aria-label="note" />
      {!late && <textarea name="abstract" aria-label="abstract" />}
    </form>
  );
}

let root: HTMLElement;
const draw = (props: FormProps = {}) => {
  const drawn = render(<Form {...props} />, { container: root.appendChild(document.createElement('div')) });
  const unmount = () => {
    drawn.unmount();
    drawn.container.remove();
  };
  return { ...drawn, unmount };
};
const title = () => screen.getAllByRole<HTMLInputElement>('textbox')[0] ?? document.createElement('input');

beforeEach(() => {
  globalThis.scrollTo = () => {};
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  document.body.innerHTML = '';
});

async function fillIn() {
  await userEvent.type(title(), 'Tides');
  await userEvent.click(screen.getByLabelText('agreed'));
  await userEvent.click(screen.getByLabelText('sa'));
  await userEvent.selectOptions(screen.getByLabelText('language'), 'de');
  await userEvent.type(screen.getByLabelText('password'), 'secret');
  await userEvent.type(screen.getByLabelText('first'), 'by order');
  screen.getByLabelText('note').append('a ', Object.assign(document.createElement('b'), { textContent: 'bold' }));
  await userEvent.type(screen.getByLabelText('abstract'), 'Two lines');
}

describe('rememberInput', () => {
  it('restores all kinds of input in the newly rendered page, and React notices them', async () => {
    const { unmount } = draw({ id: '_media-R_5_' });
    await fillIn();
    const restore = rememberInput(root);
    unmount();
    draw();
    act(restore);
    expect(await screen.findByRole('form', { name: 'Tides true' })).toBeInTheDocument();
    expect(title()).toHaveValue('Tides');
    expect(screen.getByLabelText('sa')).toBeChecked();
    expect(screen.getByLabelText('by')).not.toBeChecked();
    expect(screen.getByLabelText('language')).toHaveValue('de');
    expect(screen.getByLabelText('password')).toHaveValue('secret');
    expect(screen.getByLabelText('first')).toHaveValue('by order');
    expect(screen.getByLabelText('note').innerHTML).toBe('a <b>bold</b>');
    expect(screen.getByLabelText('abstract')).toHaveValue('Two lines');
  });

  it('restores the focus and the caret', async () => {
    const { unmount } = draw();
    await userEvent.type(title(), 'Tides');
    title().setSelectionRange(1, 3);
    const restore = rememberInput(root);
    unmount();
    draw();
    act(restore);
    expect(title()).toHaveFocus();
    expect([title().selectionStart, title().selectionEnd]).toEqual([1, 3]);
  });

  it('does not move the focus if it is elsewhere', async () => {
    const { unmount } = draw();
    await userEvent.click(title());
    const restore = rememberInput(root);
    unmount();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    draw();
    act(restore);
    expect(elsewhere).toHaveFocus();
  });

  it('waits for fields that are rendered late, and keeps newer input', async () => {
    const { unmount } = draw();
    await fillIn();
    const restore = rememberInput(root);
    unmount();
    const { rerender } = draw({ late: true });
    act(restore);
    await userEvent.clear(title());
    await userEvent.type(title(), 'Storms');
    rerender(<Form />);
    await waitFor(() => expect(screen.getByLabelText('abstract')).toHaveValue('Two lines'));
    expect(title()).toHaveValue('Storms');
  });

  it('emits no change event if nothing differs', () => {
    const { unmount } = draw();
    const restore = rememberInput(root);
    unmount();
    const onChange = jest.fn();
    draw({ onChange });
    act(restore);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stops waiting after five seconds', async () => {
    const { unmount } = draw();
    await fillIn();
    const restore = rememberInput(root);
    unmount();
    jest.useFakeTimers();
    const { rerender } = draw({ late: true });
    act(restore);
    jest.advanceTimersByTime(5_000);
    jest.useRealTimers();
    rerender(<Form />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByLabelText('abstract')).toHaveValue('');
  });
});
