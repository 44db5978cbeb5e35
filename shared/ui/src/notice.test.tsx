import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Notice } from './notice.tsx';

describe('Notice', () => {
  test('is not announced if it is part of the page', () => {
    render(<Notice tone="error" title="Gone" />);
    expect(screen.getByText('Gone')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('announces errors assertively, others politely', () => {
    const { rerender } = render(<Notice tone="error" title="Gone" announce action={<a href="/">Home</a>} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Gone');
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    rerender(<Notice title="Saved" announce />);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });
});
