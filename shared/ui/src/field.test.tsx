import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Checkbox } from './checkbox.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

describe('TextField', () => {
  test('references its label, hint and error', () => {
    render(<TextField label="E-mail" type="email" name="email" hint="For letters" error="No address" />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field).toHaveAttribute('type', 'email');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('No address For letters');
  });

  test('has no empty references, and several lines on request', () => {
    render(<TextField label="Abstract" multiline rows={6} defaultValue="text" />);
    const field = screen.getByRole('textbox', { name: 'Abstract' });
    expect(field.tagName).toBe('TEXTAREA');
    expect(field).not.toHaveAttribute('aria-describedby');
    expect(field).toBeValid();
  });
});

describe('Select', () => {
  test('offers its options under its label', () => {
    const options = [
      { value: 'de', label: 'Deutsch', lang: 'de' },
      { value: 'en', label: 'English' },
    ];
    render(<Select label="Language" options={options} defaultValue="en" />);
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
    expect(screen.getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
  });
});

describe('Checkbox', () => {
  test('references its label and error', () => {
    render(<Checkbox label="I hold the rights" error="Needed" required />);
    const box = screen.getByRole('checkbox', { name: 'I hold the rights' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Needed');
  });
});
