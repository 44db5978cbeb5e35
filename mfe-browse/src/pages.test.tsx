import { describe, expect, test } from '@jest/globals';
import { renderPage } from '@mediothek/platform/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from './remote.ts';

describe('SubjectsPage', () => {
  test('sorts by name in the portal’s language; each subject links its search', async () => {
    const subjects = [
      {
        id: 'p',
        uri: 'https://example.org/p',
        title: { en: 'Physics', de: 'Physik' },
        count: 3,
        thumbnail: '/thumbnail/7/',
      },
      { id: 'e', uri: 'https://example.org/e', title: { en: 'Earth sciences', de: 'Geowissenschaften' }, count: 1 },
      { id: 'l', uri: 'https://example.org/l', title: { en: 'Law', de: 'Rechtswissenschaft' }, count: 0 },
    ];
    await renderPage(remote, 'subjects', { locale: 'de', answers: { '/api/v0/subjects': { subjects } } });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Geowissenschaften', 'Physik']);
    expect(links[1]).toHaveAttribute('href', '/search?f=subject%3Bhttps%3A%2F%2Fexample.org%2Fp');
    expect(screen.getByText('1 Medium')).toBeVisible();
    expect(screen.getByText('Rechtswissenschaft')).toBeVisible();
    expect(links[1]?.closest('li')?.querySelector('img')).toHaveAttribute('src', '/thumbnail/7/?width=640');
    expect(screen.getByText('Rechtswissenschaft').closest('li')).toHaveTextContent(/^RRechtswissenschaft/);
  });
});

describe('FaqPage', () => {
  const groups = [
    {
      id: 'watching',
      title: 'Watching',
      questions: [
        { id: 'captions', question: 'Are there captions?', html: '<p>Often, in <b>two</b> languages.</p>' },
        { id: 'speed', question: 'Can I change the speed?', html: '<p>Yes.</p>' },
      ],
    },
  ];
  const open = (path: string) => renderPage(remote, 'faq', { path, answers: { '/api/v0/faq': { groups } } });

  test('a URL with a hash opens its question', async () => {
    await open('/faq#speed');
    expect(await screen.findByText('Yes.')).toBeVisible();
    expect(screen.getByText('Can I change the speed?').closest('details')).toHaveAttribute('open');
    expect(screen.getByText('Are there captions?').closest('details')).not.toHaveAttribute('open');
  });

  test('the filter searches questions and answers, not their markup', async () => {
    await open('/faq');
    const filter = screen.getByRole('searchbox', { name: 'Filter questions' });
    await userEvent.type(filter, 'two often');
    expect(screen.getByRole('status')).toHaveTextContent('1 question');
    expect(screen.queryByText('Can I change the speed?')).toBeNull();
    await userEvent.clear(filter);
    await userEvent.type(filter, '<b>');
    expect(screen.getByRole('status')).toHaveTextContent('0 questions');
    expect(screen.getByRole('heading', { name: 'No question or answer contains “<b>”.' })).toBeVisible();
  });

  test('the filter is part of the URL, which is replaced on input', async () => {
    const { navigate } = await open('/faq?filter=speed#nowhere');
    const filter = screen.getByRole('searchbox', { name: 'Filter questions' });
    expect(filter).toHaveValue('speed');
    expect(screen.queryByText('Are there captions?')).toBeNull();
    await userEvent.type(filter, '?');
    expect(navigate).toHaveBeenLastCalledWith('/faq?filter=speed%3F', { replace: true, keepScroll: true });
    await userEvent.clear(filter);
    expect(navigate).toHaveBeenLastCalledWith('/faq', { replace: true, keepScroll: true });
    expect(screen.getByText('Are there captions?')).toBeVisible();
  });

  test('a URL that names a question shows it in spite of the filter, until the visitor types', async () => {
    await open('/faq?filter=captions#speed');
    expect(await screen.findByText('Yes.')).toBeVisible();
    expect(screen.getByText('Can I change the speed?').closest('details')).toHaveAttribute('open');
    const filter = screen.getByRole('searchbox', { name: 'Filter questions' });
    expect(filter).toHaveValue('');
    await userEvent.type(filter, 'two');
    expect(filter).toHaveValue('two');
    expect(screen.queryByText('Can I change the speed?')).toBeNull();
  });

  test('opened questions stay open', async () => {
    await open('/faq#speed');
    await userEvent.click(screen.getByText('Are there captions?'));
    await userEvent.type(screen.getByRole('searchbox'), 's');
    for (const entry of screen.getAllByRole('group')) expect(entry).toHaveAttribute('open');
    const links = screen.getAllByRole('link', { name: 'Link to this question' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#captions', '#speed']);
  });
});

describe('ContentPage', () => {
  const open = (response: object | number) =>
    renderPage(remote, 'content', {
      path: '/imprint',
      params: { markdownName: 'imprint' },
      locale: 'de',
      answers: { '/api/v0/content/imprint?lang=de': response },
    });

  const page = { title: 'Impressum', html: '<p>Wir</p>', headings: [], lang: 'de' };
  const heading = (id: string, level = 2) => ({ id, title: `Abschnitt ${id}`, level });

  test('marks a text in another language than the portal’s, and shows a note in the portal’s language', async () => {
    const headings = [heading('a'), heading('b'), heading('c')];
    const { head } = await open({
      title: 'Imprint',
      description: 'Who we are',
      html: '<p>Us</p>',
      headings,
      lang: 'en',
    });
    expect(head).toEqual({ title: 'Imprint', description: 'Who we are' });
    for (const text of ['Us', 'Imprint']) {
      expect((await screen.findByText(text)).closest('[lang]')).toHaveAttribute('lang', 'en');
    }
    for (const link of screen.getAllByText('Abschnitt a')) expect(link.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByText(/noch nicht auf Deutsch/).closest('[lang]')).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Auf dieser Seite' }).closest('[lang]')).toBeNull();
  });

  test('has a table of contents from three headings on', async () => {
    await open({ ...page, headings: [heading('a'), heading('b'), heading('c', 3), heading('d', 4)] });
    const contents = screen.getByRole('navigation', { name: 'Auf dieser Seite' });
    // The list is rendered twice, collapsed and beside the text: the style sheet shows one of them.
    const hrefs = within(contents)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['#a', '#b', '#c', '#a', '#b', '#c']);
    expect(screen.queryByText(/noch nicht auf Deutsch/)).toBeNull();
  });

  test('has none for two', async () => {
    await open({ ...page, headings: [heading('a'), heading('b'), heading('c', 4)] });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('a page without a text does not exist', async () => {
    const { head } = await open(404);
    expect(head.error).toEqual({ statusCode: 404, message: 'Page not found: /imprint' });
  });
});
