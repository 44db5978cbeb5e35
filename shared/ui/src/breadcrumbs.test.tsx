import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from './breadcrumbs.tsx';

describe('Breadcrumbs', () => {
  test('links the way and names the current page without a link', () => {
    const items = [
      { label: 'Home', href: '/' },
      { label: 'Subjects', href: '/subjects' },
      { label: 'Physics', href: '/x' },
    ];
    render(<Breadcrumbs label="You are here" items={items} />);
    expect(screen.getByRole('navigation', { name: 'You are here' })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Subjects']);
    expect(screen.getByText('Physics')).toHaveAttribute('aria-current', 'page');
  });
});
