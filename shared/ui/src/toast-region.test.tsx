import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ToastRegion } from './toast-region.tsx';

describe('ToastRegion', () => {
  test('is there before there is a message, or nothing would be read out', () => {
    render(<ToastRegion label="Messages" closeLabel="Close" toasts={[]} onClose={() => undefined} />);
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
  });

  test('says which message is closed, and that time should stand still under the pointer', () => {
    const onClose = jest.fn();
    const onHold = jest.fn();
    const toasts = [
      { id: 1, text: 'Saved' },
      { id: 2, text: 'Failed', tone: 'error' as const },
    ];
    render(<ToastRegion label="Messages" closeLabel="Close" toasts={toasts} onClose={onClose} onHold={onHold} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
    fireEvent.pointerEnter(screen.getByRole('region'));
    fireEvent.pointerLeave(screen.getByRole('region'));
    expect(onHold.mock.calls).toEqual([[true], [false]]);
    screen.getAllByRole('button', { name: 'Close' }).forEach((button) => fireEvent.click(button));
    expect(onClose.mock.calls).toEqual([[1], [2]]);
  });
});
