import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getByRole, queryByRole } from '@testing-library/dom';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

const offered = ({ frame }: MountedPlayer) =>
  queryByRole(frame(), 'button', { name: /^Continue/ })?.textContent ?? undefined;
async function watchUntil(seconds: number, attributes = {}) {
  const mounted = await mountPlayer({ 'media-id': '7', ...attributes });
  await mounted.player.play();
  mounted.send('timeupdate', { currentTime: seconds });
  mounted.player.remove();
}

describe('attachResume', () => {
  test('offers to continue at the stored position, and starts there', async () => {
    await watchUntil(42);
    const mounted = await mountPlayer({ 'media-id': '7' });
    expect([offered(mounted), mounted.player.currentTime]).toEqual(['Continue at 0:42', 0]);
    getByRole(mounted.frame(), 'button', { name: 'Continue at 0:42' }).click();
    expect([mounted.player.currentTime, mounted.player.paused, offered(mounted)]).toEqual([42, false, undefined]);
  });

  test('starts at the beginning on request', async () => {
    await watchUntil(42);
    const mounted = await mountPlayer({ 'media-id': '7' });
    getByRole(mounted.frame(), 'button', { name: 'Start over' }).click();
    expect([mounted.player.currentTime, mounted.player.paused, offered(mounted)]).toEqual([0, false, undefined]);
  });

  test('hides the offer after the visitor has watched on', async () => {
    await watchUntil(42);
    const mounted = await mountPlayer({ 'media-id': '7' });
    await mounted.player.play();
    mounted.send('timeupdate', { currentTime: 9 });
    expect(offered(mounted)).toBe('Continue at 0:42');
    mounted.send('timeupdate', { currentTime: 11 });
    expect(offered(mounted)).toBeUndefined();
  });

  test.each([
    ['another medium', 42, { 'media-id': '8' }],
    ['a link with a time', 42, { 'media-id': '7', start: '5' }],
    ['the first ten seconds', 8, { 'media-id': '7' }],
    ['the last ten seconds', 95, { 'media-id': '7' }],
  ])('offers nothing for %s', async (_, seconds, attributes) => {
    await watchUntil(seconds);
    expect(offered(await mountPlayer(attributes))).toBeUndefined();
  });
});
