import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SectionHeading } from './section-heading.tsx';

describe('SectionHeading', () => {
  test('is a heading that hash links reach, with its link and description', () => {
    render(
      <SectionHeading
        id="newest"
        level={3}
        showAll={{ href: '/search', label: 'Show all 24 results' }}
        description="About"
      >
        Newest
      </SectionHeading>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Newest' })).toHaveAttribute('id', 'newest');
    expect(screen.getByRole('link', { name: 'Show all 24 results' })).toHaveAttribute('href', '/search');
    expect(screen.getByText('About')).toBeVisible();
  });
});
