import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Suggestion } from '@mediothek/contract';
import { createTestContext } from '../after-start/testing-context.ts';
import { searchSuggestions } from './search-suggestions.ts';

const suggestions: Suggestion[] = [
  { kind: 'subject', value: 'https://example.org/s?a=b&c', label: { en: 'Waves', de: 'Wellen' } },
  { kind: 'title', value: '7', label: { en: 'Standing waves', de: 'Stehende Wellen' } },
  { kind: 'title', value: 'series:3', label: { en: 'All about waves' } },
];
const path = 'GET /api/v0/search/suggestions';
let end: (() => void) | void;
let queries: string[];

function start(
  respond: (request: Request) => Response | Promise<Response> = () => Response.json({ suggestions }),
  locale: 'en' | 'de' = 'en',
) {
  queries = [];
  const record = (request: Request) => {
    queries.push(new URL(request.url).searchParams.get('query') ?? '');
    return respond(request);
  };
  act(() => {
    end = searchSuggestions({ ...createTestContext({ locale, responses: { [path]: record } }), buildId: '' });
  });
  return screen.getByRole<HTMLInputElement>('searchbox');
}
/** Waits long enough for suggestions to be fetched and rendered. Effects run at the end of each part. */
async function beLong() {
  for (let count = 0; count < 5; count += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
}
const combobox = () => screen.findByRole('combobox', { expanded: true });
/** jsdom has no layout, and the library ignores elements without a size. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  document.body.innerHTML = '<form action="/search"><input type="search" id="portal-search" name="q"></form>';
});
afterEach(() => {
  act(() => void end?.());
});

describe('searchSuggestions', () => {
  it('sends one request after a pause in typing, and groups the suggestions, each with its URL', async () => {
    await userEvent.type(start(), 'wav');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(queries).toEqual(['wav']);
    const group = (name: string) => within(within(list).getByRole('group', { name }));
    expect(group('Subjects').getByRole('option', { name: 'Waves' })).toHaveAttribute(
      'href',
      '/search?f=subject%3Bhttps%3A%2F%2Fexample.org%2Fs%3Fa%3Db%26c',
    );
    const titles = group('Titles').getAllByRole('option');
    expect(titles.map((title) => title.getAttribute('href'))).toEqual(['/media/7', '/series/3']);
    expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
  });

  it('links people to their media and publishers to their pages, with the number of results', async () => {
    const named: Suggestion[] = [
      { kind: 'author', value: 'Goodall, Jane', label: { en: 'Goodall, Jane', de: 'Goodall, Jane' }, count: 4 },
      { kind: 'publisher', value: 'urn:mediothek:publisher:good-films', label: { en: 'Good Films' }, count: 1 },
    ];
    await userEvent.type(
      start(() => Response.json({ suggestions: named })),
      'good',
    );
    const list = within(await screen.findByRole('listbox'));
    const person = list.getByRole('option', { name: /Goodall, Jane/ });
    expect(person).toHaveTextContent('Goodall, Jane4 results');
    expect(person).toHaveAttribute('href', '/search?f=author%3BGoodall%2C+Jane');
    expect(list.getByRole('option', { name: /Good Films/ })).toHaveAttribute('href', '/publisher/good-films');
  });

  it('suggests nothing for a text that was sent before it started', async () => {
    document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    const input = start();
    input.focus();
    input.value = 'wav';
    input.form?.requestSubmit();
    await beLong();
    expect(queries).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('e');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  it('suggests nothing for a field that was left before it started', async () => {
    const input = start();
    input.focus();
    input.value = 'wav';
    input.blur();
    await beLong();
    expect(queries).toEqual([]);
    await userEvent.type(input, 'e');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  it('can be used by keyboard: arrows choose, Enter follows, the field keeps the focus', async () => {
    const input = start();
    await userEvent.type(input, 'wav');
    await combobox();
    const visited: string[] = [];
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        if (event.target instanceof HTMLAnchorElement) visited.push(event.target.pathname);
      },
      { once: true },
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('Standing waves');
    expect(input).toHaveAttribute('aria-activedescendant', chosen.id);
    expect(input).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(visited).toEqual(['/media/7']);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('Enter without a choice sends the form', async () => {
    const input = start();
    const sent = jest.fn((event: SubmitEvent) => event.preventDefault());
    input.form?.addEventListener('submit', sent);
    await userEvent.type(input, 'wav');
    await combobox();
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('Escape closes and keeps the text; the arrow opens again', async () => {
    const input = start();
    await userEvent.type(input, 'wav');
    await combobox();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveValue('wav');
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
  });

  it('leaving the field closes', async () => {
    await userEvent.type(start(), 'wav');
    await combobox();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('shows nothing if the server fails', async () => {
    await userEvent.type(
      start(() => Response.json({ code: 'internal' }, { status: 500 })),
      'wav',
    );
    await waitFor(() => expect(queries).toEqual(['wav']));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('cancels an outdated request', async () => {
    const signals: AbortSignal[] = [];
    const input = start(({ signal }) => {
      signals.push(signal);
      return new Promise<Response>(() => {});
    });
    await userEvent.type(input, 'wa');
    await waitFor(() => expect(signals).toHaveLength(1));
    await userEvent.type(input, 'v');
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]));
  });

  it('includes text that was typed before it started', async () => {
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    field.focus();
    field.value = 'wav';
    start();
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
  });

  it('speaks German', async () => {
    await userEvent.type(start(undefined, 'de'), 'well');
    const list = await screen.findByRole('listbox', { name: 'Vorschläge' });
    expect(within(list).getByRole('group', { name: 'Fächer' })).toHaveTextContent('Wellen');
    expect(within(list).getByRole('option', { name: 'All about waves' })).toHaveAttribute('lang', 'en');
  });
});
