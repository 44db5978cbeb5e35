import { afterEach, describe, expect, test } from '@jest/globals';
import { fakeMedia, renderPage } from '@mediothek/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Category, MediaDetails } from '@mediothek/contract';
import * as remote from '../remote.ts';
import { fakeResults } from '../testing-media.ts';

const home = (...categories: Category[]) => ({ docTitle: 'Videos from science', categories });
const newest = { entries: [fakeMedia('1', 'First'), fakeMedia('2', 'Second')], totalEntries: 36 };
const open = (responses: Record<string, object | number>, locale: 'en' | 'de' = 'en') =>
  renderPage(remote, 'home', { answers: responses, locale });

afterEach(() => localStorage.clear());

describe('HomePage', () => {
  test('fetches the content in its language and shows each section with its show-all link', async () => {
    const { head, requests } = await open(
      { '/api/v0/html/home': home({ type: 'newest', title: 'Neu', href: 'new' }), '/api/v0/videos/newest': newest },
      'de',
    );
    expect(requests).toEqual(['GET /api/v0/html/home?lang=de', 'GET /api/v0/videos/newest']);
    expect(head).toEqual({ title: 'Videos from science' });
    expect(screen.getByRole('heading', { level: 2, name: 'Neu' })).toHaveAttribute('id', 'new');
    expect(screen.getByRole('link', { name: 'Alle 36 Ergebnisse anzeigen' })).toHaveAttribute(
      'href',
      '/search?f=type%3Bvideo&sort=newest',
    );
    expect(screen.getByRole('link', { name: 'Second' })).toHaveAttribute('href', '/media/2');
  });

  test('shows the configuration of each category if the debug flag is on', async () => {
    const rss: Category = { type: 'rss', title: 'Blog', facets: ['a;b', 'c;d'] };
    const { platform } = await open({ '/api/v0/html/home': home(rss), '/api/v0/rss/en': { items: [] } });
    expect(screen.queryByText('rss')).toBeNull();
    await act(async () => platform.flags.setState({ categoriesInfo: true }));
    const terms = (await screen.findAllByRole('term')).map((term) => term.textContent);
    expect(terms).toEqual(['type', 'title', 'facets']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['rss', 'Blog', 'a;b, c;d']);
  });

  test.each([
    ['en', 'Show 1 result'],
    ['de', '1 Ergebnis anzeigen'],
  ] as const)('one result in %s', async (locale, label) => {
    const category: Category = {
      type: 'search',
      title: 'Waves',
      query: 'wave',
      facets: ['medium;video'],
      sort: 'year',
    };
    const found = fakeResults([fakeMedia('1', 'Waves')]);
    await open({ '/api/v0/html/home': home(category), '/api/v0/search': found }, locale);
    expect(screen.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      '/search?q=wave&f=medium%3Bvideo&sort=year',
    );
  });

  test('classes are the portal’s own, or those of the operator’s style sheet', async () => {
    const tiles = [
      { type: 'other', title: 'Ours', cssClass: 'framed' },
      { type: 'other', title: 'Theirs', cssClass: 'spring' },
    ];
    const { container } = await open({
      '/api/v0/html/home': home(
        { type: 'tiles', title: 'Start', dir: 'start', cssClass: 'constructor' },
        { type: 'tiles', title: 'More', dir: 'start', cssClass: 'tinted' },
      ),
      '/api/v0/html/home/tiles/start/en': { tiles },
    });
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveClass('framed');
    expect(second?.parentElement).toHaveClass('spring', { exact: true });
    expect(container.querySelector('.constructor')).toContainElement(first ?? null);
    expect(container.querySelector('.tinted')).not.toBeNull();
  });

  test('series and playlists link their own page as show-all, most viewed links the search', async () => {
    const content = home(
      { type: 'series', title: 'Course', id: 'series:7' },
      { type: 'watchlist', title: 'Picks', id: 'p1' },
      { type: 'most-viewed', title: 'Popular', publisherUri: 'urn:p' },
    );
    const { requests } = await open({
      '/api/v0/html/home': content,
      '/api/v0/series/7': { id: '7', title: { en: 'Course' }, duration: 0, ...newest },
      '/api/v0/watchlists/p1': { name: 'Picks', ...newest },
      '/api/v0/publishers/most-viewed/urn%3Ap': newest,
    });
    expect(requests).toContain('GET /api/v0/series/7?max-videos=50');
    expect(requests).toContain('GET /api/v0/watchlists/p1?max-videos=50');
    expect(screen.getAllByRole('link', { name: /^Show all/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/series/7',
      '/watchlist/p1',
      '/search?f=publisher%3Burn%3Ap&f=type%3Bvideo&sort=views',
    ]);
    const picks = within(screen.getByRole('region', { name: 'Picks' }));
    expect(picks.getByRole('link', { name: 'First' })).toHaveAttribute('href', '/media/1?watchlist=p1');
  });

  test('a failed section does not affect the others', async () => {
    const content = home({ type: 'newest', title: 'New' }, { type: 'search', title: 'Waves', query: 'wave' });
    const { head } = await open({
      '/api/v0/html/home': content,
      '/api/v0/videos/newest': newest,
      '/api/v0/search': 500,
    });
    expect(head.status).toBeUndefined();
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('region', { name: 'Waves' })).toContainElement(alert);
    expect(screen.getByRole('link', { name: 'First' })).toBeVisible();
  });

  test('an empty section shows a message; a feed without posts is hidden', async () => {
    const content = home({ type: 'search', title: 'Nothing' }, { type: 'rss', title: 'Blog' });
    await open({
      '/api/v0/html/home': content,
      '/api/v0/search': fakeResults([]),
      '/api/v0/rss/en': { items: [] },
    });
    expect(screen.getByText('No results found.')).toBeVisible();
    expect(screen.queryByText('Blog')).toBeNull();
  });

  test.each([
    ['en', 'Nov 20, 2026'],
    ['de', '20. Nov. 2026'],
  ] as const)('the blog in %s shows author, date, title, text and link of its posts', async (locale, day) => {
    const post = {
      author: 'Ann',
      // In the library's time zone it is already the next day.
      date: '2026-11-19T23:30:00.000Z',
      title: 'Waves',
      link: 'https://blog.example/waves',
      description: '<p>About <b>waves</b>.</p>',
    };
    const { requests } = await open(
      {
        '/api/v0/html/home': home({ type: 'rss', title: 'Blog', href: 'blog', html: '<p>News</p>' }),
        [`/api/v0/rss/${locale}`]: { items: [post, { title: 'Without the rest' }] },
      },
      locale,
    );
    expect(requests).toContain(`GET /api/v0/rss/${locale}`);
    expect(screen.getByRole('heading', { level: 2, name: 'Blog' })).toHaveAttribute('id', 'blog');
    const [first = document.body, second] = screen.getAllByRole('article');
    const inFirst = within(first);
    const heading = inFirst.getByRole('heading', { level: 3 });
    expect(within(heading).getByRole('link', { name: 'Waves' })).toHaveAttribute('href', 'https://blog.example/waves');
    expect(inFirst.getByText('Ann')).toBeVisible();
    expect(inFirst.getByText(day)).toHaveAttribute('datetime', post.date);
    expect(await inFirst.findByText('waves')).toBeVisible();
    expect(inFirst.getAllByRole('link')).toHaveLength(1);
    expect(second).toHaveTextContent('Without the rest');
  });

  test('posts of a microblog, which have no title, have a descriptive link', async () => {
    const post = { date: '2026-11-17T11:20:00.000Z', link: 'https://social.example/@a/1', description: '<p>Hello</p>' };
    const { unmount } = await open({
      '/api/v0/html/home': home({ type: 'toots', title: 'In brief' }),
      '/api/v0/rss/toots': { items: [post, { link: 'https://social.example/@a/2', description: '<p>Bye</p>' }] },
    });
    expect(screen.getByRole('link', { name: 'Read more Nov 17, 2026' })).toHaveAttribute('href', post.link);
    expect(screen.getByRole('link', { name: 'Read more' })).toBeVisible();
    unmount();
    await open(
      { '/api/v0/html/home': home({ type: 'toots', title: 'Kurz' }), '/api/v0/rss/toots': { items: [post] } },
      'de',
    );
    expect(screen.getByRole('link', { name: 'Weiterlesen 17. Nov. 2026' })).toBeVisible();
  });

  test('a feed that cannot be loaded offers a retry', async () => {
    await open({ '/api/v0/html/home': home({ type: 'toots', title: 'In brief' }), '/api/v0/rss/toots': 500 });
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('region', { name: 'In brief' })).toContainElement(alert);
  });

  test('a text consists of the category’s own text and the named page', async () => {
    const content = home(
      { type: 'generic', title: 'About', html: '<p>In short.</p>', markdownPathBasic: 'about' },
      { type: 'generic', title: 'Alone', html: '<p>By itself.</p>' },
    );
    const page = { title: 'About us', html: '<h2>Who</h2><p>At length.</p>', lang: 'en' };
    const { requests } = await open({ '/api/v0/html/home': content, '/api/v0/content/about': page });
    expect(requests).toEqual(['GET /api/v0/html/home?lang=en', 'GET /api/v0/content/about?lang=en']);
    for (const text of ['In short.', 'At length.', 'By itself.']) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('About us')).toBeNull();
  });

  describe('featured', () => {
    const featured = { title: 'Recommended', id: '3', html: '<p>Closer and closer.</p>' };
    const series = { id: '201', title: { en: 'Fractals' }, numParts: 5, part: 1 };
    const medium: MediaDetails = {
      id: '3',
      medium: 'video',
      title: { en: 'Mandelbrot' },
      language: 'en',
      creators: [{ name: 'Carberry, Josiah' }],
      contributors: [],
      publisher: { name: 'Atelier', slug: 'atelier', uri: 'urn:a' },
      subjects: [],
      keywords: [],
      series: [series],
      stock: 'online',
      testData: false,
      added: '2026-03-01T23:30:00Z',
      views: 3,
      chapters: [],
      files: { progressive: [{ src: '/files/3/v.mp4', mime: 'video/mp4' }], captions: [] },
      poster: '/thumbnail/3/',
    };
    const content = { '/api/v0/html/home': { ...home(), featured } };

    test('a medium has its sentence, its series, and Play', async () => {
      await open({ ...content, '/api/v0/videos/3': medium });
      const section = within(screen.getByRole('region', { name: 'Recommended' }));
      expect(section.getByRole('heading', { level: 2, name: 'Mandelbrot' })).toBeVisible();
      expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Mandelbrot', '/media/3'],
        ['Play', '/media/3?autoplay=1'],
        ['The series', '/series/201'],
      ]);
      expect(section.getByText('Closer and closer.')).toBeVisible();
      expect(section.getByText('Series · Fractals, part 1 of 5')).toBeVisible();
    });

    test('offline stock cannot be played; without a sentence the abstract is shown', async () => {
      const { html: _none, ...plain } = featured;
      const offline = { ...medium, stock: 'offline', series: [], abstract: { de: 'Eine Menge.' } };
      await open({ '/api/v0/html/home': { ...home(), featured: plain }, '/api/v0/videos/3': offline });
      expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
      expect(screen.getByText('Eine Menge.')).toHaveAttribute('lang', 'de');
      expect(screen.getByText('Recommended')).toBeVisible();
    });

    test('a series plays its first part that is online', async () => {
      const parts = [fakeMedia('4', 'Zero', { stock: 'offline' }), fakeMedia('5', 'One')];
      await open({
        '/api/v0/html/home': { ...home(), featured: { ...featured, id: 'series:201' } },
        '/api/v0/series/201': { id: '201', title: { en: 'Fractals' }, duration: 9, entries: parts, totalEntries: 2 },
      });
      expect(screen.getByRole('link', { name: 'Fractals' })).toHaveAttribute('href', '/series/201');
      expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/media/5?autoplay=1');
      expect(screen.getByText('Series of 2 parts')).toBeVisible();
    });

    test('a record that is gone leaves no trace', async () => {
      await open({ ...content, '/api/v0/videos/3': 404 });
      expect(screen.queryByRole('region', { name: 'Recommended' })).toBeNull();
      expect(screen.queryByText('Recommended')).toBeNull();
    });
  });

  test('tiles that are only links are a row of buttons', async () => {
    const tiles = [{ type: 'other', title: 'Lectures', url: '/search?f=genre%3Blecture' }];
    await open({
      '/api/v0/html/home': home({ type: 'tiles', title: 'Begin', dir: 'discover' }),
      '/api/v0/html/home/tiles/discover/en': { tiles },
    });
    expect(within(screen.getByRole('list', { name: 'Begin' })).getByRole('link', { name: 'Lectures' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Begin' })).toBeNull();
  });

  test('tiles are fetched from their directory', async () => {
    await open({
      '/api/v0/html/home': home({ type: 'tiles', title: 'Begin', dir: 'discover' }),
      '/api/v0/html/home/tiles/discover/en': {
        tiles: [{ type: 'video', title: 'Mandelbrot', url: '/media/3', image: '/m.svg' }],
      },
    });
    expect(screen.getByRole('link', { name: 'Mandelbrot' })).toHaveAttribute('href', '/media/3');
    expect(screen.getByRole('list', { name: 'Begin' })).toHaveClass('filled');
  });

  test('tiles keep their width if `fill` is off', async () => {
    await open({
      '/api/v0/html/home': home({ type: 'tiles', title: 'Begin', dir: 'discover', fill: 'no' }),
      '/api/v0/html/home/tiles/discover/en': {
        tiles: [{ type: 'video', title: 'Mandelbrot', url: '/media/3', image: '/m.svg' }],
      },
    });
    expect(screen.getByRole('list', { name: 'Begin' })).not.toHaveClass('filled');
  });

  test('recommendations are fetched only if there is a local history', async () => {
    const content = home({ type: 'recommendations', title: 'For you' });
    const first = await open({ '/api/v0/html/home': content });
    expect(screen.queryByText('For you')).toBeNull();
    expect(first.requests).toEqual(['GET /api/v0/html/home?lang=en']);
    first.unmount();

    localStorage.setItem('mediothek.viewHistory', '[5,3]');
    const second = await open({ '/api/v0/html/home': content, '/api/v0/videos/recommendations': newest });
    expect(await screen.findByRole('link', { name: 'First' })).toBeVisible();
    expect(second.requests).toContain('GET /api/v0/videos/recommendations?ids=5%2C3');

    act(() => second.platform.flags.setState({ useRecommendationService: true }));
    const request = 'GET /api/v0/videos/recommendations?ids=5%2C3&source=service';
    await waitFor(() => expect(second.requests).toContain(request));
  });

  describe('the row of media that the visitor has begun', () => {
    const content = { ...home({ type: 'newest', title: 'New' }), continueWatching: { title: 'Continue watching' } };
    const responses = {
      '/api/v0/html/home': content,
      '/api/v0/videos/newest': newest,
      '/api/v0/videos?ids=9%2C8': { entries: [fakeMedia('9', 'Ninth'), fakeMedia('8', 'Eighth')] },
      '/api/v0/videos?ids=8': { entries: [fakeMedia('8', 'Eighth')] },
    };
    const store = (...positions: [id: string, seconds: number | null][]) =>
      localStorage.setItem(
        'mediothek.positions',
        JSON.stringify(positions.map((each) => [...each, 100, 1_700_000_000])),
      );
    const row = () => within(screen.getByRole('region', { name: 'Continue watching' }));

    test('is not there if there is nothing to continue', async () => {
      store(['7', 5], ['8', null]);
      const { requests } = await open(responses);
      expect(screen.queryByText('Continue watching')).toBeNull();
      expect(requests).toEqual(['GET /api/v0/html/home?lang=en', 'GET /api/v0/videos/newest']);
    });

    test('is above the categories, newest first; its cards continue, and it leads to the history', async () => {
      store(['8', 40], ['7', null], ['9', 50]);
      await open(responses);
      await screen.findByRole('link', { name: 'Ninth' });
      expect(
        row()
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(['/history', '/media/9?t=50&autoplay=1', '/media/8?t=40&autoplay=1']);
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings).toEqual(['Continue watching', 'New']);
    });

    test.each([
      [
        'en',
        'Remove “Ninth” from the history',
        '“Ninth” was removed from the history.',
        'Remove “Eighth” from the history',
      ],
      [
        'de',
        '„Ninth“ aus dem Verlauf entfernen',
        '„Ninth“ wurde aus dem Verlauf entfernt.',
        '„Eighth“ aus dem Verlauf entfernen',
      ],
    ] as const)('an entry can be removed in %s, from the history, too', async (locale, label, message, next) => {
      store(['8', 40], ['9', 50]);
      localStorage.setItem('mediothek.viewHistory', '[9,8]');
      const { platform } = await open(responses, locale);
      await userEvent.click(await screen.findByRole('button', { name: label }));
      expect(screen.queryByRole('link', { name: 'Ninth' })).toBeNull();
      expect(platform.toasts.getState().shown.map(({ text }) => text)).toEqual([message]);
      expect(localStorage.getItem('mediothek.positions')).toBe('[["8",40,100,1700000000]]');
      expect(localStorage.getItem('mediothek.viewHistory')).toBe('[8]');
      await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
      await userEvent.click(screen.getByRole('button', { name: next }));
      expect(screen.queryByText('Continue watching')).toBeNull();
    });

    test('does not appear later, because it would move what is there', async () => {
      await open(responses);
      store(['8', 40]);
      act(() => void dispatchEvent(new Event('storage')));
      expect(screen.queryByText('Continue watching')).toBeNull();
    });

    test('is left out if none of its media is there any more', async () => {
      store(['8', 40]);
      const { requests } = await open({ ...responses, '/api/v0/videos?ids=8': { entries: [] } });
      await waitFor(() => expect(requests).toContain('GET /api/v0/videos?ids=8'));
      await waitFor(() => expect(screen.queryByText('Continue watching')).toBeNull());
    });
  });

  test.each([
    ['en', 'Resource not available.'],
    ['de', 'Ressource nicht verfügbar.'],
  ] as const)('a failure is a warning in %s', async (locale, text) => {
    const { head } = await open({ '/api/v0/html/home': 500 }, locale);
    expect(head).toEqual({ status: 503 });
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  });

  test('shows a loading state until there are data', async () => {
    await renderPage(remote, 'home', { withoutLoad: true, answers: { '/api/v0/html/home': home() } });
    expect(screen.getByText('Loading …')).toBeInTheDocument();
    expect(await screen.findByText('There is nothing on this page yet.')).toBeVisible();
  });
});
