import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PreferenceStore } from '../../core/preferences.ts';
import type { Rendition } from '../../hls/player-session.ts';
import type { PlayerUi } from '../player-ui.ts';
import { attachQuality } from './quality.ts';

const rendition = (height: number): Rendition => ({ id: `${height}`, kind: 'stream', height, bitrate: height * 1000 });

function openWith(quality: number, chosen = 'auto') {
  localStorage.setItem('mediothek.player', JSON.stringify({ quality }));
  const session = Object.assign(new EventTarget(), {
    renditions: [] as Rendition[],
    quality: chosen,
    chooseQuality: jest.fn<(id: string) => void>(),
  });
  const preferences = new PreferenceStore(() => localStorage);
  const ui = { session, preferences, signal: new AbortController().signal };
  attachQuality(ui as unknown as PlayerUi); // the parts that the feature reads
  const emit = (renditions: Rendition[]) => {
    session.renditions = renditions;
    session.dispatchEvent(new Event('choices'));
  };
  return { session, emit };
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('attachQuality', () => {
  test('chooses the quality of an earlier medium once, when the qualities are known', () => {
    const { session, emit } = openWith(720);
    emit([]);
    expect(session.chooseQuality).not.toHaveBeenCalled();
    emit([rendition(1080), rendition(480)]);
    emit([rendition(1080), rendition(480)]);
    expect(session.chooseQuality.mock.calls).toEqual([['480']]);
  });

  test('leaves the choice to the browser by default, and respects what was chosen for this medium', () => {
    const automatic = openWith(0);
    automatic.emit([rendition(1080), rendition(480)]);
    const chosen = openWith(720, '1080');
    chosen.emit([rendition(1080), rendition(480)]);
    expect([automatic, chosen].flatMap(({ session }) => session.chooseQuality.mock.calls)).toEqual([]);
  });
});
