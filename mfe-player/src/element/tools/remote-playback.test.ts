import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { queryByRole, waitFor } from '@testing-library/dom';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'remote');
  document.body.replaceChildren();
});

const button = ({ frame }: MountedPlayer) => queryByRole(frame(), 'button', { name: 'Play on another device' });

/** @param watch as `watchAvailability()` of the browser */
async function openWith(watch: (show: (isAvailable: boolean) => void) => Promise<number>) {
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    watchAvailability: watch,
    cancelWatchAvailability: jest.fn(async (_id: number) => {}),
    prompt: jest.fn(async () => {}),
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'remote', { value: remote, configurable: true });
  const mounted = await mountPlayer({ 'has-tools': '' });
  await mounted.player.play();
  while (!mounted.frame().querySelector('.section')) await new Promise((resolve) => setTimeout(resolve));
  const setState = (state: string, event: string) => {
    remote.state = state;
    remote.dispatchEvent(new Event(event));
  };
  return { ...mounted, remote, setState };
}

describe('addRemotePlayback', () => {
  test('is visible while a device is available or connected', async () => {
    let show: (isAvailable: boolean) => void = () => {};
    const mounted = await openWith(async (callback) => {
      show = callback;
      return 7;
    });
    mounted.setState('connected', 'connect'); // by the menu of the browser
    expect(button(mounted)).not.toBeNull();
    mounted.setState('disconnected', 'disconnect');
    show(false);
    expect(button(mounted)).toBeNull();
    show(true);
    expect(button(mounted)?.getAttribute('aria-pressed')).toBe('false');
    button(mounted)?.click();
    expect(mounted.remote.prompt).toHaveBeenCalledTimes(1);
    mounted.setState('connected', 'connect');
    show(false);
    expect(button(mounted)?.getAttribute('aria-pressed')).toBe('true');
    mounted.setState('disconnected', 'disconnect');
    show(false);
    expect(button(mounted)).toBeNull();
    mounted.player.remove();
    await waitFor(() => expect(mounted.remote.cancelWatchAvailability).toHaveBeenCalledWith(7));
  });

  test.each([
    ['NotAllowedError', ''],
    ['NotFoundError', 'The other device cannot play this'],
  ])('after %s of the list of devices it shows %p', async (name, text) => {
    const mounted = await openWith(async (callback) => {
      callback(true);
      return 7;
    });
    mounted.remote.prompt.mockRejectedValue(new DOMException('no', name));
    button(mounted)?.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(mounted.frame().querySelector('.notice')?.textContent).toBe(text);
  });

  test('stays hidden if the browser cannot watch for devices', async () => {
    const mounted = await openWith(() => Promise.reject(new DOMException('no', 'NotSupportedError')));
    expect(button(mounted)).toBeNull();
  });
});
