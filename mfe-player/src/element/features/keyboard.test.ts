import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getByRole } from '@testing-library/dom';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

let mounted: MountedPlayer;
beforeEach(async () => {
  localStorage.clear();
  mounted = await mountPlayer();
  await mounted.player.play();
});
afterEach(() => document.body.replaceChildren());

const press = (key: string, target: EventTarget = mounted.player) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
const notice = () => mounted.frame().querySelector('.notice')?.textContent;

describe('attachKeyboard', () => {
  test('skips, steps by frames, changes speed and volume, and shows that', () => {
    mounted.player.currentTime = 50;
    press('l');
    expect([mounted.player.currentTime, notice()]).toEqual([60, '10 seconds forward']);
    press('.');
    expect([mounted.player.currentTime, mounted.player.paused]).toEqual([60.04, true]);
    press('>');
    expect([mounted.player.playbackRate, notice()]).toEqual([1.25, 'Speed 1.25×']);
    press('ArrowDown');
    expect([mounted.player.volume, notice()]).toEqual([0.95, 'Volume 95%']);
    press('m');
    expect(mounted.player.muted).toBe(true);
  });

  test('ignores keys of other elements', () => {
    const field = mounted.player.appendChild(document.createElement('textarea'));
    expect(press('m', field)).toBe(true);
    expect(press(' ', getByRole(mounted.frame(), 'button', { name: 'Mute' }))).toBe(true);
    expect(press('c')).toBe(true); // there are no captions
    expect([mounted.player.muted, mounted.player.paused]).toEqual([false, false]);
  });

  test('on a page with other content leaves dialogs and the keys that scroll alone', async () => {
    mounted.player.remove();
    mounted = await mountPlayer({ keyboard: 'page' });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    expect(press('m', dialog)).toBe(true);
    const scrollHeight = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End']) expect(press(key, document.body)).toBe(true);
    expect(press('ArrowDown')).toBe(false); // in the player
    scrollHeight.mockRestore();
    expect(press('ArrowDown', document.body)).toBe(false); // nothing to scroll
    expect(mounted.player.muted).toBe(false);
    expect(mounted.player.volume).toBeCloseTo(0.9);
  });

  test('handles keys of the complete page if requested', async () => {
    press('m', document.body);
    expect(mounted.player.muted).toBe(false);
    mounted.player.remove();
    mounted = await mountPlayer({ keyboard: 'page' });
    press('m', document.body);
    expect(mounted.player.muted).toBe(true);
  });
});
