import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SearchField } from './search-field.tsx';

describe('SearchField', () => {
  test('is a GET form that works without JavaScript and keeps the filters', () => {
    const hidden = [
      { name: 'f', value: 'genre;Lecture' },
      { name: 'f', value: 'language;de' },
    ];
    render(<SearchField label="Search media" buttonLabel="Search" defaultValue="ice" hidden={hidden} />);
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form).toHaveAttribute('action', '/search');
    expect(form.method).toBe('get');
    expect([...new FormData(form)]).toEqual([
      ['q', 'ice'],
      ['f', 'genre;Lecture'],
      ['f', 'language;de'],
    ]);
    expect(screen.getByRole('searchbox', { name: 'Search media' })).toHaveValue('ice');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
  });
});
