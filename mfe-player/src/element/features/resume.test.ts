import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getAllByRole, getByRole, getByText, queryByRole, queryByText } from '@testing-library/dom';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

const restart = ({ frame }: MountedPlayer) => queryByRole(frame(), 'button', { name: 'From the beginning' });
async function watchUntil(seconds: number, attributes = {}) {
  const mounted = await mountPlayer({ 'media-id': '7', ...attributes });
  await mounted.player.play();
  mounted.send('timeupdate', { currentTime: seconds });
  mounted.player.remove();
}

describe('attachResume', () => {
  test('play continues at the stored position, which its buttons describe and the status announces', async () => {
    await watchUntil(42);
    const mounted = await mountPlayer({ 'media-id': '7' });
    expect(mounted.player.currentTime).toBe(42);
    const buttons = getAllByRole(mounted.frame(), 'button', { name: 'Play', description: 'Continues at 0:42' });
    expect(buttons).toHaveLength(2);
    buttons[0]?.click();
    await mounted.player.play();
    expect([mounted.media.currentTime, mounted.player.paused]).toEqual([42, false]);
    expect(mounted.frame().querySelector('.notice')?.textContent).toBe('Continues at 0:42');
    expect(restart(mounted)).not.toBeNull();
  });

  test('another script of the page continues there, too, even before the controls exist', async () => {
    await watchUntil(42);
    const { player, media } = await mountPlayer({ 'media-id': '7' });
    player.remove();
    document.body.append(player);
    await player.play();
    expect(media.currentTime).toBe(42);
  });

  test.each([false, true])('starts over on request, after playback has begun: %s', async (begun) => {
    await watchUntil(42);
    const mounted = await mountPlayer({ 'media-id': '7' });
    if (begun) await mounted.player.play();
    restart(mounted)?.click();
    await mounted.player.play();
    expect([mounted.player.currentTime, mounted.player.paused, restart(mounted)]).toEqual([0, false, null]);
    expect(mounted.player.shadowRoot?.activeElement).toBe(getByRole(mounted.frame(), 'button', { name: 'Pause' }));
  });

  test('hides the offer after the visitor has watched on, or has moved elsewhere', async () => {
    await watchUntil(42);
    const watched = await mountPlayer({ 'media-id': '7' });
    await watched.player.play();
    watched.send('timeupdate', { currentTime: 51 });
    expect(restart(watched)).not.toBeNull();
    watched.send('timeupdate', { currentTime: 53 });
    expect(restart(watched)).toBeNull();
    watched.player.remove();

    const moved = await mountPlayer({ 'media-id': '7' });
    getByText(moved.frame(), 'Continues at 0:53');
    moved.player.currentTime = 20;
    expect([restart(moved), queryByText(moved.frame(), /^Continues/)]).toEqual([null, null]);
  });

  test('hides the offer at the end, where the end screen offers to play again', async () => {
    await watchUntil(85); // the medium has 100 seconds
    const mounted = await mountPlayer({ 'media-id': '7' });
    await mounted.player.play();
    expect(restart(mounted)).not.toBeNull();
    mounted.send('ended', { currentTime: 90, ended: true, paused: true });
    expect(restart(mounted)).toBeNull();
  });

  test('a change of the language does not undo where the visitor has moved', async () => {
    await watchUntil(42);
    const mounted = await mountPlayer({ 'media-id': '7' });
    mounted.player.currentTime = 45;
    const before = mounted.frame();
    mounted.player.setAttribute('locale', 'de');
    while (mounted.frame() === before) await new Promise((resolve) => setTimeout(resolve));
    expect([mounted.player.currentTime, queryByRole(mounted.frame(), 'button', { name: 'Von vorn' })]).toEqual([
      45,
      null,
    ]);
  });

  test.each([
    ['another medium', 42, { 'media-id': '8' }, 0],
    ['a link with a time', 42, { 'media-id': '7', start: '5' }, 5],
    ['the first ten seconds', 8, { 'media-id': '7' }, 0],
    ['the last ten seconds', 95, { 'media-id': '7' }, 0],
  ])('offers nothing for %s', async (_, seconds, attributes, start) => {
    await watchUntil(seconds);
    const mounted = await mountPlayer(attributes);
    expect([mounted.player.currentTime, restart(mounted)]).toEqual([start, null]);
  });
});
