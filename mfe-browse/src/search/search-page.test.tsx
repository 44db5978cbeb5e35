import { describe, expect, test } from '@jest/globals';
import { fakeMedia, renderPage } from '@mediothek/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Facet, SearchName } from '@mediothek/contract';
import * as remote from '../remote.ts';
import { fakeResults } from '../testing-media.ts';

const facets: Facet[] = [
  {
    facet: 'subject',
    values: [
      { value: 'urn:physics', label: { en: 'Physics', de: 'Physik' }, count: 3 },
      { value: 'urn:maths', label: { en: 'Mathematics', de: 'Mathematik' }, count: 2 },
    ],
  },
];
const fractal = fakeMedia('1', 'A fractal', {
  metadata: {
    mainTitle: [{ value: 'A fractal', lang: 'en', highlightedValue: 'A <mark>fractal</mark> &lt;b&gt;' }],
    creators: ['Doe, Jane'],
  },
});
const open = (path: string, response: object | number, locale: 'en' | 'de' = 'en') =>
  renderPage(remote, 'search', { path, locale, answers: { '/api/v0/search': response } });

describe('SearchPage', () => {
  test('fetches the search of the URL and shows its highlights as text', async () => {
    const { requests, head } = await open('/search?q=fractal&f=subject;urn:physics&page=2', {
      ...fakeResults([fractal], { totalEntries: 25, facets }),
    });
    expect(requests).toEqual(['GET /api/v0/search?query=fractal&filter=subject%3Burn%3Aphysics&page=2&lang=en']);
    expect(head).toMatchObject({ title: 'Search: fractal', noindex: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('25 results for “fractal”');
    const title = screen.getByRole('heading', { level: 2, name: /fractal <b>/ });
    expect(title.querySelector('mark')).toHaveTextContent('fractal');
    expect(title.querySelector('b')).toBeNull();
    expect(screen.getByText('25–25 of 25')).toBeVisible();
  });

  test('facet values and chips are links that start at the first page', async () => {
    const found = fakeResults([fractal], { facets });
    await open('/search?q=fractal&f=subject;urn:physics&sort=title&page=2', found);
    expect(screen.getByRole('checkbox', { name: /Mathematics/, hidden: true })).toHaveAttribute(
      'href',
      '/search?q=fractal&f=subject%3Burn%3Aphysics&f=subject%3Burn%3Amaths&sort=title',
    );
    expect(screen.getByRole('link', { name: 'Remove filter Subject: Physics' })).toHaveAttribute(
      'href',
      '/search?q=fractal&sort=title',
    );
  });

  const languages: [locale: 'en' | 'de', spoken: string, captions: string][] = [
    ['en', 'Spoken language', 'Captions in'],
    ['de', 'Gesprochene Sprache', 'Untertitel auf'],
  ];
  test.each(languages)('%s: tells spoken languages and captions apart, and opens both', async (locale, ...names) => {
    const [spoken, captions] = names;
    const [english, german] = [
      { value: 'en', label: { en: 'English', de: 'Englisch' }, count: 3 },
      { value: 'de', label: { en: 'German', de: 'Deutsch' }, count: 2 },
    ];
    const order = ['type', 'medium', 'subject', 'language', 'subtitles', 'publisher'] as const;
    const found = fakeResults([fractal], { facets: order.map((facet) => ({ facet, values: [english, german] })) });
    await open('/search?q=fractal', found, locale);
    const groups = screen.getAllByRole('group', { hidden: true }).filter((group) => group.querySelector('[role]'));
    const states = groups.map((group) => [group.querySelector('summary')?.textContent, group.hasAttribute('open')]);
    expect(states.slice(-3)).toEqual([
      [spoken, true],
      [captions, true],
      [expect.any(String), false],
    ]);
  });

  test('hides a facet with a single value that all results have', async () => {
    const medium: Facet = { facet: 'medium', values: [{ value: 'video', label: { en: 'Video' }, count: 1 }] };
    const { unmount } = await open('/search?q=fractal', fakeResults([fractal], { facets: [...facets, medium] }));
    expect(screen.queryByText('Video or audio')).toBeNull();
    expect(screen.getByText('Subject')).toBeInTheDocument();
    unmount();
    await open('/search?q=fractal&f=medium;video', fakeResults([fractal], { facets: [medium] }));
    expect(screen.getByText('Video or audio')).toBeInTheDocument();
  });

  const estimates: [locale: 'en' | 'de', value: RegExp, note: RegExp][] = [
    ['en', /^Physics about 11,000$/, /“about” are estimates/],
    ['de', /^Physik ca\. 11\.000$/, /„ca\.“ sind geschätzt/],
  ];
  test.each(estimates)(
    '%s: marks estimated numbers of results, and explains them once',
    async (locale, value, note) => {
      const [physics, maths] = facets[0]?.values.map((each) => ({ ...each, count: 11_000 })) ?? [];
      const values = [physics, maths].filter((each) => each !== undefined);
      const subject: Facet = { facet: 'subject', values, isEstimated: true };
      const keyword: Facet = { facet: 'keyword', values: values.map((each) => ({ ...each, count: 1234 })) };
      const found = fakeResults([fractal], { totalEntries: 30_000, facets: [subject, keyword] });
      const { unmount } = await open('/search?q=fractal', found, locale);
      expect(screen.getByRole('checkbox', { name: value, hidden: true })).toBeInTheDocument();
      expect(screen.getAllByText(note)).toHaveLength(1);
      expect(screen.getByRole('checkbox', { name: /^Physi(cs|k) 1.234$/, hidden: true })).toBeInTheDocument();
      unmount();
      await open('/search?q=fractal', fakeResults([fractal], { facets: [keyword] }), locale);
      expect(screen.queryByText(note)).toBeNull();
    },
  );

  test('hides a facet whose only value has about as many results as the search', async () => {
    const medium = (count: number): Facet => ({
      facet: 'medium',
      values: [{ value: 'video', label: { en: 'Video' }, count }],
      isEstimated: true,
    });
    const found = (count: number) => fakeResults([fractal], { totalEntries: 31_000, facets: [medium(count)] });
    const { unmount } = await open('/search?q=fractal', found(30_000));
    expect(screen.queryByText('Video or audio')).toBeNull();
    unmount();
    await open('/search?q=fractal', found(20_000));
    expect(screen.getByText('Video or audio')).toBeInTheDocument();
  });

  test('the sort form contains the search and submits itself', async () => {
    await open('/search?q=fractal&f=medium;audio', fakeResults([fractal]));
    const select = screen.getByRole('combobox', { name: 'Sort by' });
    const form = select.closest('form');
    const sent: string[] = [];
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)])).toString());
    });
    await userEvent.selectOptions(select, 'Title');
    expect(sent).toEqual(['q=fractal&f=medium%3Baudio&sort=title']);
  });

  test('pages are links and preserve the sort order', async () => {
    await open('/search?q=a&sort=year', fakeResults([fractal], { totalEntries: 60 }));
    const pages = within(screen.getByRole('navigation', { name: 'Result pages' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/search?q=a&sort=year&page=3');
    expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  });

  test('has the pages above the results too if the debug flag is on', async () => {
    const { platform } = await open('/search?q=a', fakeResults([fractal], { totalEntries: 60 }));
    act(() => platform.flags.setState({ topPagination: true }));
    const [above, below] = screen.getAllByRole('navigation', { name: /^Result pages/ });
    expect([above, below].map((pages) => pages?.getAttribute('aria-label'))).toEqual([
      'Result pages, above the results',
      'Result pages',
    ]);
    const list = screen.getByRole('list', { name: 'Results' });
    expect(above?.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    act(() => platform.flags.setState({}, true));
    expect(screen.getAllByRole('navigation', { name: /^Result pages/ })).toEqual([below]);
  });

  test('shows hints if there are no results', async () => {
    await open('/search?q="heat wave" -sea&f=medium;audio', fakeResults([]));
    expect(screen.getByRole('heading', { level: 1, name: 'No results for “"heat wave" -sea”.' })).toBeVisible();
    expect(screen.getByText(/Leave out the quotation marks/)).toBeVisible();
    expect(screen.getByText(/minus sign/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search without filters' })).toHaveAttribute(
      'href',
      '/search?q=%22heat+wave%22+-sea',
    );
  });

  test('offers a similar query with far more results above few results', async () => {
    const help = { corrections: [{ query: 'fractal', totalEntries: 1200 }], withoutFacet: [] };
    await open('/search?q=frcatal&f=medium;audio', fakeResults([fractal], { help }));
    const link = screen.getByRole('link', { name: 'Did you mean “fractal”?' });
    expect(link).toHaveAttribute('href', '/search?q=fractal&f=medium%3Baudio');
    expect(link.parentElement).toHaveTextContent('1,200 results');
  });

  test('states which words were searched in addition', async () => {
    const words = ['fractal', 'fractals', 'fractalize', 'fractalic', 'fractaled', 'fractaling'];
    const { unmount } = await open(
      '/search?q=fract',
      fakeResults([fractal], { widened: { word: 'fract', exactEntries: 0, words: words.slice(0, 2) } }),
    );
    expect(
      screen.getByText('No result contains exactly “fract”. Also searched for: fractal and fractals.'),
    ).toBeVisible();
    unmount();
    await open('/search?q=fract', fakeResults([fractal], { widened: { word: 'fract', exactEntries: 1, words } }), 'de');
    expect(
      screen.getByText(
        '1 Ergebnis enthält genau „fract“ und steht vorn. Gesucht wurde auch nach: fractal, fractals, fractalize, fractalic und 2 weiteren Wörtern.',
      ),
    ).toBeVisible();
  });

  test('a page after the last one links the first page', async () => {
    await open('/search?q=a&page=9', fakeResults([], { totalEntries: 30 }));
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/search?q=a');
  });

  test('a failure is announced and can be retried', async () => {
    const { head, requests } = await open('/search?q=a', 503);
    expect(head.status).toBe(503);
    expect(await screen.findByRole('alert')).toHaveTextContent('This content could not be loaded.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not available right now');
    const before = requests.length;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests).toHaveLength(before + 1));
  });

  test('lists ignored parts of the URL', async () => {
    await open('/search?f=colour;red&sort=price&page=-1', fakeResults([fractal]));
    expect(screen.getByText(/^These parts of the address were not understood/)).toHaveTextContent(
      'left out: unknown filters, or more than 50, the order, and the page number.',
    );
  });

  test('a transcript match links its time', async () => {
    const spoken = { start: 83.5, end: 90, value: 'A fractal is', highlightedValue: 'A <mark>fractal</mark> is' };
    await open('/search?q=fractal', fakeResults([{ ...fractal, spoken }]));
    const link = screen.getByRole('link', { name: /01:23\s*A fractal is/ });
    expect(link).toHaveAttribute('href', '/media/1?t=83');
    expect(within(link).getByText('fractal').tagName).toBe('MARK');
  });

  test('a passage in another language has its language, and a label', async () => {
    const spoken = {
      start: 5,
      end: 9,
      lang: 'en',
      value: 'A fractal is',
      highlightedValue: 'A <mark>fractal</mark> is',
    };
    const { unmount } = await open('/search?q=fractal', fakeResults([{ ...fractal, spoken }]), 'de');
    expect(screen.getByText('Englisch')).toBeVisible();
    const link = screen.getByRole('link', { name: /A fractal is/ });
    expect(within(link).getByText('fractal').closest('[lang]')).toHaveAttribute('lang', 'en');
    unmount();
    await open('/search?q=fractal', fakeResults([{ ...fractal, spoken }]));
    expect(screen.queryByText('English')).toBeNull();
  });

  test('links the people and publishers that the query names', async () => {
    const label = (name: string) => ({ en: name, de: name });
    const names: SearchName[] = [
      { kind: 'author', value: 'https://orcid.org/0', label: label('Goodall, Jane'), count: 4 },
      { kind: 'publisher', value: 'urn:mediothek:publisher:goodall-films', label: label('Goodall Films'), count: 1 },
    ];
    await open('/search?q=goodall', fakeResults([fractal], { names }));
    const list = within(screen.getByRole('list', { name: 'People and publishers with this name' }));
    expect(list.getByRole('link', { name: 'Person Goodall, Jane 4 videos' })).toHaveAttribute(
      'href',
      '/search?f=author%3Bhttps%3A%2F%2Forcid.org%2F0',
    );
    expect(list.getByRole('link', { name: 'Publisher Goodall Films 1 result' })).toHaveAttribute(
      'href',
      '/publisher/goodall-films',
    );
    expect(list.getAllByRole('link').map(({ dataset }) => dataset['initials'])).toEqual(['JG', 'G']);
  });

  test('a chip names its facet', async () => {
    await open('/search?q=fractal&f=subject;urn:physics', fakeResults([fractal], { facets }), 'de');
    expect(screen.getByRole('link', { name: /^Filter entfernen: Fach/ })).toHaveTextContent('Fach: Physik');
  });

  test('a row shows the beginning of the abstract, languages of captions and the licence', async () => {
    const passage = { value: 'About fractals.', lang: 'en' };
    const media = { ...fractal, passage, captions: ['de', 'en'], licence: 'CC BY 4.0' };
    await open('/search', fakeResults([media]));
    const row = within(screen.getByRole('article'));
    expect(row.getByText('About fractals.')).toBeVisible();
    expect(row.getByText('German, English')).toBeVisible();
    expect(row.getByText('CC BY 4.0')).toBeVisible();
  });

  test('the grid is a link that filters, order and pages keep', async () => {
    const found = fakeResults([{ ...fractal, passage: { value: 'About fractals.' } }], { totalEntries: 60, facets });
    const { unmount } = await open('/search?q=fractal', found);
    const views = within(screen.getByRole('list', { name: 'View' }));
    expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
    expect(views.getByRole('link', { name: 'Grid' })).toHaveAttribute('href', '/search?q=fractal&view=grid');
    unmount();
    const { head } = await open('/search?q=fractal&view=grid', found);
    expect(head.canonical).toBe('/search?q=fractal');
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('href', '/search?q=fractal');
    expect(screen.queryByText('About fractals.')).toBeNull();
    for (const link of [
      screen.getByRole('link', { name: 'Page 2' }),
      screen.getByRole('checkbox', { name: /Physics/, hidden: true }),
    ])
      expect(link).toHaveAttribute('href', expect.stringContaining('view=grid'));
    expect(screen.getByRole('combobox', { name: 'Sort by' }).closest('form')).toHaveFormValues({ view: 'grid' });
  });

  test('the filters open as a dialog, whose button shows the results', async () => {
    await open('/search?q=fractal', fakeResults([fractal], { totalEntries: 16, facets }));
    await userEvent.click(screen.getByText('Filters', { selector: 'summary' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(dialog.getByRole('checkbox', { name: /Physics/ })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Show 16 results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('checkbox', { name: /Physics/, hidden: true })).toBeInTheDocument();
  });

  test('a link skips the filters', async () => {
    await open('/search?q=fractal', fakeResults([fractal], { facets }));
    const link = screen.getByRole('link', { name: 'Skip the filters, to the results' });
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target).toContainElement(screen.getByRole('article'));
    expect(target).toHaveAttribute('tabindex', '-1');
  });

  test('facets and chips preserve the scroll position', async () => {
    await open('/search?q=fractal&f=subject;urn:physics&f=medium;audio', fakeResults([fractal], { facets }));
    expect(screen.getByRole('checkbox', { name: /Mathematics/, hidden: true })).toHaveAttribute('data-keep-scroll');
    for (const name of [/^Remove filter Subject/, 'Remove all filters'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('data-keep-scroll');
    expect(screen.getByRole('link', { name: 'A fractal <b>' })).not.toHaveAttribute('data-keep-scroll');
  });

  test('speaks German', async () => {
    const { head } = await open('/search?q=a', fakeResults([fractal], { totalEntries: 1200, facets }), 'de');
    expect(head.title).toBe('Suche: a');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1.200 Ergebnisse für „a“');
    expect(screen.getByRole('checkbox', { name: /Physik/, hidden: true })).toBeInTheDocument();
  });
});
