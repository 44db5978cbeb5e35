import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

let mounted: MountedPlayer;
let now = 0;

beforeEach(async () => {
  mounted = await mountPlayer();
  mounted.player.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect; // jsdom has no layout
  Object.defineProperty(mounted.media, 'videoWidth', { value: 640 });
});
afterEach(() => document.body.replaceChildren());

/** One touch, `after` ms later than the previous one. */
function tap(clientX: number, after = 1000) {
  now += after;
  for (const type of ['pointerdown', 'pointerup']) {
    const event = new Event(type, { bubbles: true, composed: true });
    Object.defineProperties(event, {
      pointerType: { value: 'touch' },
      clientX: { value: clientX },
      timeStamp: { value: now },
    });
    mounted.media.dispatchEvent(event);
  }
  mounted.media.click(); // browsers send a click after a touch
}
const hidden = () => mounted.frame().dataset['idle'] !== undefined;

describe('attachTaps', () => {
  test('plays at first, then hides the controls and brings them back, and never pauses', async () => {
    tap(150);
    await new Promise((resolve) => setTimeout(resolve));
    expect([mounted.player.paused, hidden()]).toEqual([false, false]);
    tap(150);
    expect([mounted.player.paused, hidden()]).toEqual([false, true]);
    tap(150);
    expect([mounted.player.paused, hidden()]).toEqual([false, false]);
  });

  test('skips after two taps near a side, and again with each further tap', async () => {
    await mounted.player.play();
    mounted.player.currentTime = 50;
    tap(280);
    tap(280, 200);
    expect(mounted.player.currentTime).toBe(60);
    tap(280, 200);
    expect(mounted.player.currentTime).toBe(70);
    tap(20);
    tap(20, 200);
    expect(mounted.player.currentTime).toBe(60);
    tap(150);
    tap(150, 200);
    tap(20, 400);
    expect(mounted.player.currentTime).toBe(60); // in the middle, or too late
  });
});
