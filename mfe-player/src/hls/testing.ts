/** Media for unit tests: jsdom has the elements, but does not play them. */

const noTracks = (): TextTrackList =>
  Object.assign(new EventTarget(), { [Symbol.iterator]: () => [][Symbol.iterator]() }) as unknown as TextTrackList;

/** Adds the parts of media elements and style sheets that jsdom lacks and the player needs. */
export function completeJsdom(): void {
  CSSStyleSheet.prototype.replaceSync = () => {};
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  Object.defineProperties(HTMLMediaElement.prototype, {
    textTracks: { get: noTracks, configurable: true },
    canPlayType: { value: () => '', configurable: true },
    load: { value: () => {}, configurable: true },
    pause: { value: () => {}, configurable: true },
  });
}

export interface FakeMedia {
  media: HTMLVideoElement;
  /** Sends an event as a browser would after it changed its state. */
  send(type: string, state?: Readonly<Record<string, unknown>>): void;
}

/** @param html of a `<video>`; play and pause change its state and send their events immediately */
export function fakeMedia(html = '<video><source src="/v.mp4" type="video/mp4"></video>'): FakeMedia {
  document.body.innerHTML = html;
  const media = document.querySelector('video');
  if (!media) throw new Error('The markup holds no <video>');
  const set = (state: object) => {
    for (const [name, value] of Object.entries(state)) {
      Object.defineProperty(media, name, { value: value as unknown, writable: true, configurable: true });
    }
  };
  const send: FakeMedia['send'] = (type, state = {}) => {
    set(state);
    media.dispatchEvent(new Event(type));
  };
  set({
    paused: true,
    readyState: 0,
    currentTime: 0,
    duration: NaN,
    buffered: { length: 0 },
    played: { length: 0 },
    play: async () => {
      send('play', { paused: false });
      send('playing', { readyState: 4 });
    },
    pause: () => {
      if (!media.paused) send('pause', { paused: true });
    },
  });
  return { media, send };
}
