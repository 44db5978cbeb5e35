/** A player for unit tests: the real element with a fake medium, because jsdom does not play media. */
import { playerTag } from '@mediothek/contract';
import { completeJsdom, fakeMedia, type FakeMedia } from '../hls/testing.ts';
import { definePlayer } from './define.ts';
import { PlayerElement } from './player-element.ts';

/** A cue as a browser's parser creates it: its text is a text node. */
export const fakeCue = (startTime: number, endTime: number, text: string, more: object = {}): TextTrackCue =>
  ({
    startTime,
    endTime,
    line: 'auto',
    getCueAsHTML() {
      const fragment = document.createDocumentFragment();
      fragment.append(text);
      return fragment;
    },
    ...more,
  }) as unknown as TextTrackCue; // the parts that the player reads

export interface FakeTrack {
  kind?: string;
  language: string;
  label?: string;
  cues?: TextTrackCue[];
  /** The track is part of the stream, without a `<track>` element. */
  inBand?: boolean;
}

/** Adds tracks to `media`. Tracks whose mode is not `disabled` report their cues by the medium's time. */
export function giveTracks(media: HTMLMediaElement, tracks: readonly FakeTrack[]): TextTrack[] {
  const list = tracks.map(({ kind = 'captions', language, label = '', cues = [], inBand }) => {
    const track = Object.assign(new EventTarget(), { kind, language, label, cues, mode: 'disabled' });
    const activeCues = () =>
      cues.filter(({ startTime, endTime }) => startTime <= media.currentTime && media.currentTime < endTime);
    Object.defineProperty(track, 'activeCues', { get: () => (track.mode === 'disabled' ? null : activeCues()) });
    const element = document.createElement('track');
    element.setAttribute('kind', kind);
    Object.defineProperty(element, 'track', { value: track });
    if (!inBand) media.append(element);
    return track as unknown as TextTrack; // the parts that the player reads
  });
  const all = Object.assign(new EventTarget(), { [Symbol.iterator]: () => list[Symbol.iterator]() });
  Object.defineProperty(media, 'textTracks', { value: all });
  return list;
}

export interface MountedPlayer extends FakeMedia {
  player: PlayerElement;
  frame: () => HTMLElement;
}

/** Resolves once the controls exist. */
export async function mountPlayer(
  attributes: Readonly<Record<string, string>> = {},
  tracks: readonly FakeTrack[] = [],
): Promise<MountedPlayer> {
  completeJsdom();
  definePlayer();
  const fake = fakeMedia();
  if (tracks.length > 0) giveTracks(fake.media, tracks);
  const player = document.createElement(playerTag);
  if (!(player instanceof PlayerElement)) throw new Error('The element is not defined');
  const all = { locale: 'en', 'media-title': 'Waves', 'media-duration': '100', ...attributes };
  for (const [name, value] of Object.entries(all)) player.setAttribute(name, value);
  player.append(fake.media);
  document.body.append(player);
  const frame = () => {
    const found = player.shadowRoot?.querySelector<HTMLElement>('.frame');
    if (!found) throw new Error('The player has no controls');
    return found;
  };
  while (!player.shadowRoot?.querySelector('.frame')) await new Promise((resolve) => setTimeout(resolve));
  return { ...fake, player, frame };
}
