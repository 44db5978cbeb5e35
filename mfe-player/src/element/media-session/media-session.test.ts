import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

/** Fake of the system, with the used parts. */
class System {
  metadata: { title: string; artist: string } | null = null;
  handlers = new Map<string, (details: object) => void>();
  position: { duration: number; position: number } | undefined;
  setActionHandler(action: string, handler: ((details: object) => void) | null) {
    if (action === 'previoustrack') throw new TypeError('a system without that button');
    if (handler) this.handlers.set(action, handler);
    else this.handlers.delete(action);
  }
  setPositionState(position: { duration: number; position: number }) {
    this.position = position;
  }
}

class Metadata {
  title = '';
  constructor(values: object) {
    Object.assign(this, values);
  }
}

let system: System;
let mounted: MountedPlayer;

beforeEach(async () => {
  system = new System();
  Object.defineProperty(navigator, 'mediaSession', { value: system, configurable: true });
  Object.assign(globalThis, { MediaMetadata: Metadata });
  mounted = await mountPlayer({ 'media-artist': 'Ada', 'has-next': '' });
  await mounted.player.play();
  while (system.handlers.size === 0) await new Promise((resolve) => setTimeout(resolve));
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'mediaSession');
});

describe('announceMedium', () => {
  test('reports the medium and its position to the operating system', () => {
    expect(system.metadata).toMatchObject({ title: 'Waves', artist: 'Ada' });
    mounted.send('seeked', { currentTime: 30 });
    expect(system.position).toMatchObject({ duration: 100, position: 30 });
  });

  test('handles actions of the operating system', () => {
    system.handlers.get('pause')?.({});
    expect(mounted.player.paused).toBe(true);
    system.handlers.get('seekto')?.({ seekTime: 20 });
    system.handlers.get('seekforward')?.({});
    system.handlers.get('seekbackward')?.({ seekOffset: 5 });
    expect(mounted.player.currentTime).toBe(25);
    const events: string[] = [];
    document.body.addEventListener('mediothek-next', ({ type }) => events.push(type));
    system.handlers.get('nexttrack')?.({});
    expect([events, system.handlers.has('previoustrack')]).toEqual([['mediothek-next'], false]);
  });

  test('removes its metadata and handlers', () => {
    mounted.player.remove();
    expect([system.metadata, system.handlers.size]).toEqual([null, 0]);
  });
});
