import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DescriptionList } from './description-list.tsx';

describe('DescriptionList', () => {
  test('omits entries without content, but not a zero', () => {
    const items = [
      { term: 'Views', content: 0 },
      { term: 'DOI', content: undefined },
      { term: 'Genre', content: '' },
    ];
    render(<DescriptionList items={items} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Views']);
    expect(screen.getByRole('definition')).toHaveTextContent('0');
  });
});
