import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ToastRegion } from './toast-region.tsx';
import type { ToastContent } from './toast.tsx';

const toast = (id: number, rest: Partial<ToastContent> = {}): ToastContent => ({
  id,
  tone: 'info',
  text: `Message ${id}`,
  autohide: true,
  delay: 5000,
  ...rest,
});
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const visibleTexts = () => screen.queryAllByText(/^Message/).map((element) => element.textContent);

function Owner({ toasts, onClose }: { toasts: ToastContent[]; onClose?: (id: number) => void }) {
  const [list, setList] = useState(toasts);
  const close = (id: number) => {
    onClose?.(id);
    setList((known) => known.filter((other) => other.id !== id));
  };
  return <ToastRegion closeLabel="Close" toasts={list} onClose={close} />;
}
const show = (...toasts: ToastContent[]) => render(<Owner toasts={toasts} />);

describe('ToastRegion', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('exists before there is a message, and announces new messages only', () => {
    show();
    expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false');
  });

  test('hides each message after its own delay', () => {
    show(toast(1), toast(2, { delay: 7000 }), toast(3, { autohide: false }));
    pass(4999);
    expect(visibleTexts()).toEqual(['Message 1', 'Message 2', 'Message 3']);
    pass(1);
    expect(visibleTexts()).toEqual(['Message 2', 'Message 3']);
    pass(2000);
    expect(visibleTexts()).toEqual(['Message 3']);
    pass(600_000);
    expect(visibleTexts()).toEqual(['Message 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(visibleTexts()).toEqual([]);
  });

  test('pauses while the pointer is over it, and continues afterwards', () => {
    show(toast(1));
    pass(3000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(60_000);
    expect(visibleTexts()).toEqual(['Message 1']);
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(1999);
    expect(visibleTexts()).toEqual(['Message 1']);
    pass(1);
    expect(visibleTexts()).toEqual([]);
  });

  test('pauses while a message has the focus, also when the pointer leaves', () => {
    show(toast(1), toast(2));
    act(() => screen.getAllByRole('button', { name: 'Close' })[0]?.focus());
    fireEvent.pointerEnter(screen.getByRole('status'));
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(60_000);
    expect(visibleTexts()).toEqual(['Message 1', 'Message 2']);
    act(() => screen.getAllByRole('button', { name: 'Close' })[1]?.focus());
    pass(60_000);
    expect(visibleTexts()).toEqual(['Message 1', 'Message 2']);
    act(() => screen.getAllByRole('button', { name: 'Close' })[1]?.blur());
    pass(5000);
    expect(visibleTexts()).toEqual([]);
  });

  test('of several covered messages, the last one with an action waits until it is uncovered', () => {
    const action = { label: 'Undo', run: () => {} };
    show(toast(1, { action }), toast(2, { action }), toast(3), toast(4));
    pass(5000);
    expect(visibleTexts()).toEqual(['Message 2']);
    pass(4999);
    expect(visibleTexts()).toEqual(['Message 2']);
    pass(1);
    expect(visibleTexts()).toEqual([]);
  });

  test('moves the focus to the next message, then back to the previous element', () => {
    render(
      <>
        <input aria-label="Name" />
        <Owner toasts={[toast(1), toast(2)]} />
      </>,
    );
    act(() => screen.getByLabelText('Name').focus());
    const [first, second] = screen.getAllByRole('button', { name: 'Close' });
    act(() => first?.focus());
    fireEvent.click(first as HTMLElement); // two were visible above
    expect(second).toHaveFocus();
    fireEvent.click(second as HTMLElement);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  test('runs the one of two actions that is pressed', () => {
    const [undo, choose] = [jest.fn(), jest.fn()];
    const action = { label: 'Undo', run: undo };
    render(<Owner toasts={[toast(1, { action, secondAction: { label: 'Choose', run: choose } })]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
    expect([undo.mock.calls.length, choose.mock.calls.length]).toEqual([0, 1]);
    expect(visibleTexts()).toEqual([]);
  });

  test('runs its action once and closes', () => {
    const run = jest.fn();
    const onClose = jest.fn();
    render(<Owner toasts={[toast(1, { autohide: false, action: { label: 'Reload', run } })]} onClose={onClose} />);
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(onClose.mock.calls).toEqual([[1]]);
  });
});
