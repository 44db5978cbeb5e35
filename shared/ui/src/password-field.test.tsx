import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field.tsx';

const texts = {
  show: 'Show',
  showLabel: 'Show password',
  hide: 'Hide',
  hideLabel: 'Hide password',
  shown: 'Your password is visible.',
  hidden: 'Your password is hidden.',
};

function show() {
  render(
    <form onSubmit={(event) => event.preventDefault()} aria-label="Sign in">
      <PasswordField id="secret" label="Password" name="password" autoComplete="current-password" texts={texts} />
    </form>,
  );
  return screen.getByLabelText('Password');
}

describe('PasswordField', () => {
  test('has the attributes that password managers need', () => {
    const field = show();
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('id', 'secret');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    expect(field).toHaveAttribute('spellcheck', 'false');
  });

  test('can show the password, announces that, and preserves the input', async () => {
    const field = show();
    await userEvent.type(field, 'correct horse');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('correct horse');
    expect(screen.getByRole('status')).toHaveTextContent('Your password is visible.');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(screen.getByRole('status')).toHaveTextContent('Your password is hidden.');
  });

  test('hides the password when the form is submitted', async () => {
    const field = show();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    fireEvent.submit(screen.getByRole('form'));
    expect(field).toHaveAttribute('type', 'password');
  });

  test('shows its error', () => {
    render(
      <PasswordField label="New" autoComplete="new-password" error="Too short" hint="10 characters" texts={texts} />,
    );
    expect(screen.getByLabelText('New')).toBeInvalid();
    expect(screen.getByLabelText('New')).toHaveAccessibleDescription('Too short 10 characters');
  });
});
