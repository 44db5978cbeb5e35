import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Skeleton } from './skeleton.tsx';

describe('Skeleton', () => {
  test.each(['text', 'card', 'row', 'hero'] as const)('%s is hidden from assistive technology', (variant) => {
    const { container } = render(<Skeleton variant={variant} count={2} />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  test('renders the requested number of cards, in the grid of the cards', () => {
    const { container } = render(<Skeleton variant="card" count={8} />);
    expect(container.querySelectorAll('ul.grid > li')).toHaveLength(8);
  });
});
