import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Chip, ChipList } from './chip.tsx';

describe('Chip', () => {
  test('is a link, and removeLabel names what a click removes', () => {
    render(
      <ChipList label="Active filters">
        <Chip href="/search?q=ice" removeLabel="Remove filter Physics">
          Physics
        </Chip>
        <Chip href="/search?f=keyword;snow">Snow</Chip>
      </ChipList>,
    );
    expect(screen.getByRole('link', { name: 'Remove filter Physics' })).toHaveAttribute('href', '/search?q=ice');
    expect(screen.getByRole('link', { name: 'Snow' })).toHaveAttribute('href', '/search?f=keyword;snow');
    expect(screen.getByRole('list', { name: 'Active filters' }).children).toHaveLength(2);
  });
});
