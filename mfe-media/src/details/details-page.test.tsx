import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeMedia, fakeSite } from '@mediothek/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { readViewHistory } from '@mediothek/platform';
import * as remote from '../remote.ts';
import { fakeDetails } from '../testing-media.ts';
import { openDetails as open, videoOf as video } from './testing-details.ts';

const link = (name: string | RegExp) => screen.getByRole('link', { name });
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  Element.prototype.scrollTo = jest.fn() as typeof Element.prototype.scrollTo;
});
afterEach(() => localStorage.clear());

describe('DetailsPage', () => {
  test('shows the metadata of a medium, with links to similar media', async () => {
    const { head, container } = await open(fakeDetails());
    expect(head).toEqual({ title: 'Sand on a plate', canonical: '/media/7', embeddable: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Sand on a plate' })).toBeVisible();
    expect(link('Chladni, Ernst')).toHaveAttribute('href', '/search?f=author%3BChladni%2C+Ernst');
    expect(screen.queryByRole('link', { name: 'et al.' })).toBeNull();
    expect(link('Licence: CC BY 4.0')).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/');
    expect(link('Physics')).toHaveAttribute('href', '/search?f=subject%3Bhttps%3A%2F%2Fexample.org%2Fphysics');
    const terms = [...container.querySelectorAll('dt')].map((term) => term.textContent);
    expect(terms.join(' ')).toBe(
      'Publisher Genre Subjects Keywords Language Captions Release year Duration Camera Licence In the portal since',
    );
    expect(screen.getByText('Mar 2, 2026')).toBeVisible(); // the date in Berlin
    expect(screen.queryByText('Test data')).toBeNull();
  });

  test('links editors to the form of the description, which is a page of uploads', async () => {
    const href = '/upload?describe=7';
    const editor = { loggedIn: true, username: 'eve', role: 'editor' } as const;
    const { unmount } = await open(fakeDetails(), { auth: editor });
    expect(link('Edit')).toHaveAttribute('href', href);
    unmount();
    const user = await open(fakeDetails(), { auth: { loggedIn: true, username: 'ada' } });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    user.unmount();
    await open(fakeDetails(), { auth: editor, site: { availability: { ...fakeSite.availability, upload: false } } });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  test('collapses long lists, and supports films without language', async () => {
    const creators = Array.from({ length: 14 }, (_, index) => ({ name: `Person ${index}` }));
    const keywords = Array.from({ length: 15 }, (_, index) => `word ${index}`);
    await open(fakeDetails({ creators, keywords, language: 'zxx' }));
    expect(screen.getByText('2 more people').closest('details')).toHaveTextContent('2 more peoplePerson 12; Person 13');
    expect(screen.getByText('3 more').closest('details')?.querySelectorAll('a')).toHaveLength(3);
    expect(screen.getByText('No spoken language')).toBeVisible();
  });

  test('passes its debug flags to the player', async () => {
    const { platform, container } = await open(fakeDetails());
    const player = container.querySelector('mediothek-player');
    expect([player?.getAttribute('delivery'), player?.hasAttribute('debug')]).toEqual([null, false]);
    act(() => platform.flags.setState({ ignoreAdaptive: true, mediaPlayerDebugOverlay: true }));
    expect([player?.getAttribute('delivery'), player?.hasAttribute('debug')]).toEqual(['progressive', true]);
  });

  test('has no heading before its title, and supports duplicate names and paragraphs', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const name = 'Chladni, Ernst';
    const media = fakeDetails({ abstract: { en: 'Sand.\n\nSand.' }, creators: [{ name }, { name }] });
    await open(media, { transcript: { tracks: [] } });
    expect(screen.getByText('Chapters')).toBeVisible();
    expect(screen.getAllByRole('heading')[0]).toHaveTextContent('Sand on a plate');
    expect(screen.getAllByText('Sand.')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name }).map(({ dataset }) => dataset['initials'])).toEqual(['EC', 'EC']);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  test('speaks German', async () => {
    const { head } = await open(fakeDetails({ testData: true }), { locale: 'de' });
    expect(head.title).toBe('Sand auf einer Platte');
    expect(screen.getByText('Erscheinungsjahr')).toBeVisible();
    expect(screen.getByText('Testdaten')).toBeVisible();
    expect(screen.getByText('Nodal lines appear at', { exact: false }).closest('[lang]')).toHaveAttribute('lang', 'en');
  });

  test('has a native video inside the player, which plays without it', async () => {
    await open(fakeDetails(), { path: '/media/7?t=1m5s' });
    const player = document.querySelector('mediothek-player');
    expect(player).toHaveAttribute('hls', '/files/7/master.m3u8');
    expect(player).toHaveAttribute('start', '65');
    expect(video()).toHaveAttribute('poster', '/thumbnail/7/');
    expect(video().controls).toBe(true);
    expect(video().querySelector('source')).toHaveAttribute('src', '/files/7/v.mp4#t=65');
    expect(video().querySelector('track')).toHaveAttribute('srclang', 'en');
  });

  test('starts at the beginning if the time in the URL is after the end', async () => {
    await open(fakeDetails(), { path: '/media/7?t=90' });
    expect(document.querySelector('mediothek-player')).not.toHaveAttribute('start');
    expect(video().querySelector('source')).toHaveAttribute('src', '/files/7/v.mp4');
  });

  test.each([
    ['?t=12&end=20', '12', '20', '#t=12,20'],
    ['?end=20', null, '20', '#t=0,20'],
    ['?t=12&end=5', '12', null, '#t=12'],
    ['?t=12&end=soon', '12', null, '#t=12'],
    ['?t=90&end=95', null, null, ''], // beyond the end of the medium
  ])('plays the section %s', async (query, start, end, fragment) => {
    await open(fakeDetails(), { path: `/media/7${query}` });
    const player = document.querySelector('mediothek-player');
    expect([player?.getAttribute('start'), player?.getAttribute('end')]).toEqual([start, end]);
    expect(video().querySelector('source')).toHaveAttribute('src', `/files/7/v.mp4${fragment}`);
  });

  test('shows that the player is missing, and loads it on Retry', async () => {
    const { platform } = await open(fakeDetails());
    const notice = await screen.findByText('The player could not be loaded.');
    expect(video().closest('[data-native]')).not.toBeNull(); // the browser's controls are visible
    expect(notice.closest('[role=status]')).toBeVisible();
    platform.remotes.load = async () => remote;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(video().closest('[data-native]')).toBeNull();
    await waitFor(() => expect(screen.queryByText('The player could not be loaded.')).toBeNull());
    expect(video()).toBeVisible();
  });

  test('plays when the player is loaded if the visitor has clicked before', async () => {
    const play = jest.fn(async () => {});
    HTMLMediaElement.prototype.play = play;
    const { platform } = await open(fakeDetails());
    const loading = Promise.withResolvers<typeof remote>();
    platform.remotes.load = () => loading.promise;
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    Object.defineProperty(video(), 'played', { value: { length: 0 } });
    fireEvent.click(video());
    expect(play).not.toHaveBeenCalled();
    loading.resolve(remote);
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  });

  test('times are links: a script starts the player, without it they open the page', async () => {
    await open(fakeDetails(), { path: '/media/7?watchlist=w1' });
    const play = jest.spyOn(video(), 'play').mockResolvedValue();
    const cue = link(/Look at the lines/);
    expect(cue).toHaveAttribute('href', '/media/7?watchlist=w1&t=30');
    expect(link('0:30')).toHaveAttribute('href', '/media/7?watchlist=w1&t=30');

    expect(fireEvent.click(cue)).toBe(false); // the default action of the link is prevented
    expect(video().currentTime).toBe(30);
    expect(play).toHaveBeenCalledTimes(1);

    const playFrom = jest.fn();
    Object.assign(document.querySelector('mediothek-player') ?? {}, { playFrom });
    fireEvent.click(link('0:30'));
    expect(playFrom).toHaveBeenCalledWith(30);
  });

  test('does not handle a click for a new tab', async () => {
    await open(fakeDetails());
    const play = jest.spyOn(video(), 'play').mockResolvedValue();
    const prevented = jest.fn();
    const instead = (event: Event) => {
      prevented(event.defaultPrevented);
      event.preventDefault(); // jsdom cannot navigate
    };
    document.addEventListener('click', instead, { once: true });
    fireEvent.click(link('0:30'), { ctrlKey: true });
    expect(prevented).toHaveBeenCalledWith(false);
    expect(play).not.toHaveBeenCalled();
  });

  test('the open tab is part of the URL', async () => {
    await open(fakeDetails(), { path: '/media/7?tab=chapters' });
    expect(link(/Nodal lines$/)).toHaveAttribute('href', '/media/7?tab=chapters&t=30');
    expect(link('Transcript')).toHaveAttribute('href', '/media/7?tab=transcript');
    expect(screen.queryByText('Look at the lines.')).toBeNull();
  });

  test('adds a watched medium to the view history', async () => {
    await open(fakeDetails());
    fireEvent.play(video());
    expect(readViewHistory(localStorage)).toEqual([7]);
  });

  test('offline stock can be ordered', async () => {
    await open(fakeDetails({ stock: 'offline', files: { progressive: [], captions: [] } }));
    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByText('Not available online')).toBeVisible();
    expect(link(/How to order/)).toHaveAttribute('href', '/dvd-order');
    expect(screen.queryByRole('link', { name: '0:30' })).toBeNull();
  });

  test('a record without files links the recording at the publisher', async () => {
    await open(fakeDetails({ doi: '10.5446/1', files: { progressive: [], captions: [] } }));
    expect(link(/Open at the publisher/)).toHaveAttribute('href', 'https://doi.org/10.5446/1');
  });

  test('recommends related media', async () => {
    const { requests } = await open(fakeDetails(), {
      responses: { '/api/v0/videos/recommendations?ids=7': { entries: [fakeMedia('8', 'Strings')], totalEntries: 1 } },
    });
    expect(requests).toContain('GET /api/v0/videos/recommendations?ids=7');
    expect(screen.getByRole('heading', { name: 'You may also like' })).toBeVisible();
    expect(link('Strings')).toHaveAttribute('href', '/media/8');
  });

  test.each([
    ['7', 404],
    ['abc', 400],
    ['1234567890123456789', 400], // longer than any id: the server rejects it
  ])('has status 404 for the unknown medium %s', async (id, status) => {
    const { head } = await open(status, { id, path: `/media/${id}` });
    expect(head.error).toEqual({ statusCode: 404, message: `Page not found: /media/${id}` });
  });

  test('shows an error if the medium could not be loaded, and loads again on Retry', async () => {
    const { head, requests } = await open(500);
    expect(head).toEqual({ status: 503, canonical: '/media/7' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not available right now' })).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(requests.filter((request) => request === 'GET /api/v0/videos/7').length).toBeGreaterThan(1),
    );
  });
});
