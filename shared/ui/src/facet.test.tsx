import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Facet } from './facet.tsx';

const values = Array.from({ length: 12 }, (_, n) => ({
  label: `Value ${n}`,
  count: String(100 - n),
  href: `/search?f=subject;${n}`,
  selected: n === 11,
}));

describe('Facet', () => {
  test('links each value with its count and marks the selected one', () => {
    render(<Facet title="Subject" values={values} moreLabel="2 more" />);
    expect(screen.getByRole('link', { name: 'Value 0 100' })).toHaveAttribute('href', '/search?f=subject;0');
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Value 11');
  });

  test('keeps the values after the tenth under "more", open when one of them is selected', () => {
    render(<Facet title="Subject" values={values} moreLabel="2 more" />);
    const more = screen.getByText('2 more').closest('details');
    expect(more).toHaveAttribute('open');
    expect(more && within(more).getAllByRole('link')).toHaveLength(2);
  });

  test('has no "more" without need', () => {
    render(<Facet title="Subject" values={values.slice(0, 10)} moreLabel="0 more" />);
    expect(screen.queryByText('0 more')).toBeNull();
  });
});
