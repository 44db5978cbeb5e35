import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { findByRole, fireEvent, getByRole, queryByRole } from '@testing-library/dom';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

const next = JSON.stringify({ kind: 'next', title: 'Strings', lang: 'en', image: '/thumbnail/8/?width=640' });
const related = JSON.stringify({ kind: 'related', title: 'Drums' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** Plays to the end and waits for the end screen. */
async function playToEnd(attributes: Readonly<Record<string, string>>) {
  const mounted = await mountPlayer(attributes);
  const requested = jest.fn();
  mounted.player.addEventListener('mediothek-up-next', requested);
  await mounted.player.play();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'performance'] });
  mounted.send('ended', { ended: true, paused: true });
  const screen = await findByRole(mounted.frame(), 'group');
  return { ...mounted, screen, requested };
}

const button = ({ screen }: { screen: HTMLElement }, name: string) => queryByRole(screen, 'button', { name });
const focused = ({ player }: MountedPlayer) => player.shadowRoot?.activeElement;

describe('showEndScreen', () => {
  test('appears when the page names the next medium after the end, and not again after it was closed', async () => {
    const { player, frame, send } = await mountPlayer({ 'has-tools': '' });
    await player.play();
    const settle = () => new Promise((resolve) => setTimeout(resolve, 200));
    await settle(); // until the tools are loaded
    send('ended', { ended: true, paused: true });
    await settle();
    expect(queryByRole(frame(), 'group', { name: 'Next part' })).toBeNull();
    player.setAttribute('up-next', next);
    const screen = await findByRole(frame(), 'group', { name: 'Next part' });
    fireEvent.click(getByRole(screen, 'button', { name: 'Close' }));
    player.setAttribute('up-next', related);
    await settle();
    expect(queryByRole(frame(), 'group', { name: 'You may also like' })).toBeNull();
  });

  test('offers a related medium without a countdown, even if the next part plays automatically', async () => {
    const mounted = await playToEnd({ 'has-tools': '', 'up-next': related, 'autoplay-next': 'on' });
    expect(getByRole(mounted.frame(), 'group', { name: 'You may also like' })).toBe(mounted.screen);
    expect([mounted.screen.querySelector('.name')?.textContent, mounted.screen.querySelector('img')]).toEqual([
      'Drums',
      null,
    ]);
    jest.advanceTimersByTime(20_000);
    expect([mounted.requested.mock.calls.length, button(mounted, 'Cancel')]).toEqual([0, null]);
    expect(getByRole(mounted.screen, 'status').textContent).toBe('You may also like: Drums');
    button(mounted, 'Play now')?.click();
    expect(mounted.requested).toHaveBeenCalledTimes(1);
  });

  test('counts down if the next medium plays automatically', async () => {
    const mounted = await playToEnd({ 'has-tools': '', 'up-next': next, 'autoplay-next': 'on' });
    expect(mounted.screen.querySelector('img')?.getAttribute('src')).toBe('/thumbnail/8/?width=640');
    expect(mounted.screen.textContent).toContain('Plays in 8 s');
    jest.advanceTimersByTime(7000);
    expect(mounted.screen.textContent).toContain('Plays in 1 s');
    expect(getByRole(mounted.screen, 'status').textContent).toMatch(/^Next part: Strings\. Plays in 8 seconds\./);
    expect(mounted.requested).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(mounted.requested).toHaveBeenCalledTimes(1);
  });

  test.each(['off', undefined])('does not count down if autoplay is %s', async (choice) => {
    const mounted = await playToEnd({ 'has-tools': '', 'up-next': next, ...(choice && { 'autoplay-next': choice }) });
    jest.advanceTimersByTime(20_000);
    expect([mounted.requested.mock.calls.length, button(mounted, 'Cancel')]).toEqual([0, null]);
  });

  test.each<[string, (mounted: Awaited<ReturnType<typeof playToEnd>>) => void]>([
    ['Cancel', (mounted) => button(mounted, 'Cancel')?.click()],
    ['Escape', ({ player }) => fireEvent.keyDown(player, { key: 'Escape' })],
    ['a control in the bar', ({ frame }) => getByRole(frame(), 'button', { name: 'Mute' }).click()],
    ['switching autoplay off', ({ player }) => player.setAttribute('autoplay-next', 'off')],
  ])('%s stops the countdown, and the offer stays', async (_, stop) => {
    const mounted = await playToEnd({ 'has-tools': '', 'up-next': next, 'autoplay-next': 'on' });
    stop(mounted);
    await new Promise((resolve) => setTimeout(resolve)); // a MutationObserver reports later
    expect(button(mounted, 'Cancel')).toBeNull();
    jest.advanceTimersByTime(20_000);
    expect(mounted.requested).not.toHaveBeenCalled();
    expect(mounted.screen.isConnected).toBe(true);
    expect(getByRole(mounted.screen, 'status').textContent).toBe('Cancelled');
    fireEvent.keyDown(mounted.player, { key: 'Escape' });
    expect(mounted.screen.isConnected).toBe(false);
  });

  test('pauses the countdown while the focus is in it', async () => {
    const mounted = await playToEnd({ 'has-tools': '', 'up-next': next, 'autoplay-next': 'on' });
    button(mounted, 'Play now')?.focus();
    jest.advanceTimersByTime(20_000);
    expect([mounted.requested.mock.calls.length, mounted.screen.querySelector('.count')?.textContent]).toEqual([
      0,
      'Countdown paused',
    ]);
    getByRole(mounted.frame(), 'button', { name: 'Mute' }).focus();
    jest.advanceTimersByTime(8000);
    expect(mounted.requested).toHaveBeenCalledTimes(1);
  });

  test('Play again plays this medium, and the focus stays in the player', async () => {
    const mounted = await playToEnd({ 'has-tools': '', 'up-next': next, 'autoplay-next': 'on' });
    const replay = button(mounted, 'Play again');
    replay?.focus();
    replay?.click();
    expect([mounted.screen.isConnected, mounted.player.paused]).toEqual([false, false]);
    expect(focused(mounted)).toBe(getByRole(mounted.frame(), 'button', { name: 'Pause' }));
    jest.advanceTimersByTime(20_000);
    expect(mounted.requested).not.toHaveBeenCalled();
  });

  test('is removed when the visitor seeks, and is not shown without a valid offer', async () => {
    const mounted = await playToEnd({ 'has-tools': '', 'up-next': next });
    mounted.send('seeking');
    expect(mounted.screen.isConnected).toBe(false);
    mounted.player.setAttribute('up-next', '{"title":7}');
    mounted.send('play');
    mounted.send('playing');
    mounted.send('ended');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(queryByRole(mounted.frame(), 'group')).toBeNull();
    expect(mounted.frame().querySelector('.notice')?.textContent).toBe('');
  });
});
