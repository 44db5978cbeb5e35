import { describe, expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

const show = (staticBackdrop: boolean) => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Save" closeLabel="Close" staticBackdrop={staticBackdrop}>
      <input aria-label="New playlist" />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Save' });
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  return { dialog, onClose };
};

describe('Dialog', () => {
  test('renders nothing until it is open', () => {
    const { container } = render(
      <Dialog open={false} onClose={() => undefined} title="Save" closeLabel="Close">
        text
      </Dialog>,
    );
    expect(container).toBeEmptyDOMElement();
  });

  test('is closed by its button, Escape and a press beside it, not inside', () => {
    const { dialog, onClose } = show(false);
    fireEvent.mouseDown(dialog, { clientX: 150, clientY: 150 });
    fireEvent.mouseDown(screen.getByLabelText('New playlist'), { clientX: 0, clientY: 0 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog, { clientX: 50, clientY: 150 });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test('with a static backdrop is closed by its button only', () => {
    const { dialog, onClose } = show(true);
    const cancel = new Event('cancel', { cancelable: true });
    const escape = createEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent(dialog, escape);
    fireEvent(dialog, cancel);
    fireEvent.mouseDown(dialog, { clientX: 50, clientY: 150 });
    expect(escape.defaultPrevented && cancel.defaultPrevented).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
