import { describe, expect, test } from '@jest/globals';
import { fakeMedia, renderPage } from '@mediothek/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FacetPage, FacetValue } from '@mediothek/contract';
import * as remote from '../remote.ts';
import { fakeResults } from '../testing-media.ts';

const people = Array.from({ length: 130 }, (_, at): FacetValue => {
  const name = `Person ${at}, Zoë`;
  return { value: `https://orcid.org/${at}?a&b`, label: { en: name, de: name }, count: 200 - at };
});
const found = fakeResults([fakeMedia('1', 'A film')], {
  facets: [{ facet: 'author', values: people.slice(0, 50), hasMore: true }],
});
const path = '/api/v0/search/facets/author?query=a';
const responses = {
  '/api/v0/search': found,
  [`${path}&page=1`]: { facet: 'author', values: people.slice(0, 100), totalValues: 130 },
  [`${path}&page=2`]: { facet: 'author', values: people.slice(100), totalValues: 130 },
  [`${path}&text=${encodeURIComponent('zoe 12')}&page=1`]: {
    facet: 'author',
    values: [...people.slice(12, 13), ...people.slice(120, 130)],
    totalValues: 11,
  },
};

async function openAll(more: Record<string, FacetPage | number> = {}) {
  const page = await renderPage(remote, 'search', { path: '/search?q=a', answers: { ...responses, ...more } });
  await userEvent.click(screen.getByRole('button', { name: 'All values: Author', hidden: true }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Author' })) };
}

describe('AllValues', () => {
  test('lists a hundred, then the others, each as a link that filters', async () => {
    const { dialog, requests } = await openAll();
    expect(await dialog.findByText('100 of 130')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Show more', hidden: true }));
    expect(await dialog.findByText('130 of 130')).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: 'Person 129, Zoë 71', hidden: true })).toHaveAttribute(
      'href',
      '/search?q=a&f=author%3Bhttps%3A%2F%2Forcid.org%2F129%3Fa%26b',
    );
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(requests.filter((request) => request.includes('/facets/'))).toEqual([
      `GET ${path}&page=1`,
      `GET ${path}&page=2`,
    ]);
  });

  test('filters by the input, ignoring accents, and fetches values that are not loaded yet', async () => {
    const { dialog, requests } = await openAll();
    const field = await dialog.findByRole('searchbox');
    // Faster than `userEvent` on a busy machine, so that no pause between the changes exceeds the debounce time.
    for (const value of ['zoe', 'zoe 1', 'zoe 12']) fireEvent.change(field, { target: { value } });
    expect(dialog.getByRole('status')).toHaveTextContent('1 of 130');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('11 of 11'));
    expect(dialog.getByRole('checkbox', { name: /^Person 129, Zoë/, hidden: true })).toBeInTheDocument();
    expect(requests.filter((request) => request.includes('text='))).toHaveLength(1);
  });

  test('sends no request if all values are loaded', async () => {
    const few: FacetPage = { facet: 'author', values: people.slice(0, 60), totalValues: 60 };
    const { dialog, requests } = await openAll({ [`${path}&page=1`]: few });
    await userEvent.type(await dialog.findByRole('searchbox'), 'zoe 42');
    expect(dialog.getAllByRole('checkbox').map((link) => link.textContent)).toEqual(['Person 42, Zoë 158']);
    expect(dialog.getByRole('status')).toHaveTextContent('1 of 60');
    expect(requests.filter((request) => request.includes('text='))).toEqual([]);
  });

  test('shows an error if they cannot be loaded', async () => {
    const { dialog } = await openAll({ [`${path}&page=1`]: 503 });
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  test('closes', async () => {
    const { dialog } = await openAll();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
