import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';

const scrolled = jest.fn();
/** jsdom does not scroll. */
beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this);
  };
});

const errors = [
  { id: 'name', text: 'Enter a name' },
  { id: 'email', text: 'Enter an address' },
];

describe('ErrorSummary', () => {
  test('has the focus when it appears, and again with a new key', () => {
    const summary = (attempt: number) => <ErrorSummary key={attempt} title="There is a problem" errors={errors} />;
    const { rerender } = render(summary(1));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    screen.getByRole('link', { name: 'Enter a name' }).focus();
    rerender(summary(1));
    expect(screen.getByRole('link', { name: 'Enter a name' })).toHaveFocus();
    rerender(summary(2));
    expect(screen.getByRole('group')).toHaveFocus();
  });

  test('focuses the field and scrolls its label into view, without a history entry', async () => {
    render(
      <>
        <ErrorSummary title="There is a problem" errors={errors} />
        <TextField id="email" label="E-mail" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Enter an address' }));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith(screen.getByText('E-mail'));
    expect(location.hash).toBe('');
  });
});
