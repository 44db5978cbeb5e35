import { describe, expect, test } from '@jest/globals';
import { renderPage } from '@mediothek/platform/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from './remote.ts';

describe('SubjectsPage', () => {
  test('sorts by name in the portal’s language; each leads to its search', async () => {
    const subjects = [
      { id: 'p', uri: 'https://example.org/p', title: { en: 'Physics', de: 'Physik' }, count: 3 },
      { id: 'e', uri: 'https://example.org/e', title: { en: 'Earth sciences', de: 'Geowissenschaften' }, count: 1 },
    ];
    await renderPage(remote, 'subjects', { locale: 'de', answers: { '/api/v0/subjects': { subjects } } });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Geowissenschaften', 'Physik']);
    expect(links[1]).toHaveAttribute('href', '/search?f=subject%3Bhttps%3A%2F%2Fexample.org%2Fp');
    expect(screen.getByText('1 Medium')).toBeVisible();
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

  test('an address with a hash opens its question', async () => {
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
  });
});

describe('ContentPage', () => {
  const open = (answer: object | number) =>
    renderPage(remote, 'content', {
      path: '/imprint',
      params: { markdownName: 'imprint' },
      locale: 'de',
      answers: { '/api/v0/content/imprint?lang=de': answer },
    });

  test('marks a text in another language than the portal’s', async () => {
    const { head } = await open({ title: 'Imprint', description: 'Who we are', html: '<p>Us</p>', lang: 'en' });
    expect(head).toEqual({ title: 'Imprint', description: 'Who we are' });
    expect((await screen.findByText('Us')).closest('[lang]')).toHaveAttribute('lang', 'en');
  });

  test('a page that nobody wrote does not exist', async () => {
    const { head } = await open(404);
    expect(head.error).toEqual({ statusCode: 404, message: 'Page not found: /imprint' });
  });
});
