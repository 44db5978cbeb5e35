import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Facet } from './facet.tsx';

const values = Array.from({ length: 12 }, (_, n) => ({
  value: `urn:${n}`,
  label: `Value ${n}`,
  count: String(100 - n),
  href: `/search?f=subject;${n}`,
  selected: n === 11,
}));

const more = (count: number) => `${count} more`;

describe('Facet', () => {
  test('links each value with its count and marks the selected one', () => {
    render(<Facet title="Subject" values={values} moreLabel={more} />);
    expect(screen.getByRole('checkbox', { name: 'Value 0 100', checked: false })).toHaveAttribute(
      'href',
      '/search?f=subject;0',
    );
    expect(screen.getByRole('checkbox', { checked: true })).toHaveTextContent('Value 11');
  });

  test('has the values after the tenth under "more", except selected ones', () => {
    render(<Facet title="Subject" values={values} moreLabel={more} />);
    const moreValues = screen.getByText('1 more').closest('details');
    expect(moreValues).not.toHaveAttribute('open');
    expect(moreValues && within(moreValues).getAllByRole('checkbox', { hidden: true })).toHaveLength(1);
    expect(moreValues?.textContent).toContain('Value 10');
  });

  test('updates the links in place after a choice, and preserves focus and scroll position', () => {
    const { rerender } = render(<Facet title="Subject" values={values} moreLabel={more} />);
    const link = screen.getByRole('checkbox', { name: 'Value 3 97' });
    expect(link).toHaveAttribute('data-keep-scroll');
    link.focus();
    const chosen = values.map((value, n) => ({ ...value, href: `${value.href}&f=x;1`, selected: n === 3 }));
    rerender(<Facet title="Subject" values={chosen} moreLabel={more} />);
    expect(link).toHaveFocus();
    expect(link).toBeChecked();
  });

  test('Space toggles a value, as in a checkbox', async () => {
    const clicked: string[] = [];
    const onClick = (event: MouseEvent) => {
      event.preventDefault();
      if (event.target instanceof Element) clicked.push(event.target.closest('a')?.getAttribute('href') ?? '');
    };
    document.addEventListener('click', onClick);
    render(<Facet title="Subject" values={values} moreLabel={more} />);
    screen.getByRole('checkbox', { name: 'Value 2 98' }).focus();
    await userEvent.keyboard(' ');
    document.removeEventListener('click', onClick);
    expect(clicked).toEqual(['/search?f=subject;2']);
  });

  test('has no "more" for at most ten values', () => {
    render(<Facet title="Subject" values={values.slice(0, 10)} moreLabel={more} />);
    expect(screen.queryByText('0 more')).toBeNull();
  });
});
