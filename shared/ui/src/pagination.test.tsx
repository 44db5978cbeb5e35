import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination.tsx';

const labels = { navigation: 'Result pages', previous: 'Previous', next: 'Next', page: (n: number) => `Page ${n}` };
const show = (page: number, pages: number) =>
  render(<Pagination page={page} pages={pages} hrefFor={(n) => `/search?page=${n}`} labels={labels} />);

describe('Pagination', () => {
  test('links the pages and names the current one', () => {
    show(2, 9);
    expect(screen.getByRole('navigation', { name: 'Result pages' })).toBeInTheDocument();
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
    expect(screen.getByRole('link', { name: 'Page 9' })).toHaveAttribute('href', '/search?page=9');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?page=1');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?page=3');
  });

  test('has no link before the first and after the last page', () => {
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    show(2, 2);
    expect(screen.getAllByRole('link', { name: 'Next' })).toHaveLength(1);
  });

  test('is absent for one page', () => {
    expect(show(1, 1).container).toBeEmptyDOMElement();
  });
});
