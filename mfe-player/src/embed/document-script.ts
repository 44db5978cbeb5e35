/**
 * Inline classic script of the embed document, after the player's markup and the starter, if there is one. It shows the
 * poster, loads the player on demand, and handles messages of the embedding page (player.js).
 */
import type { PlayerControl } from '@mediothek/contract';
import type { PlayerApi } from '../player-js/receiver.ts';
import { connectPage } from '../player-js/connect.ts';
import { isPlayer } from './is-player.ts';

// The server renders the script only together with these elements.
const script = document.currentScript as HTMLScriptElement;
const media = document.querySelector('video') as HTMLVideoElement;
const element = media.parentElement as HTMLElement;
const button = element.querySelector<HTMLElement>('[data-start]');
const { player: url = '', api } = script.dataset;

let loading: Promise<void> | undefined;

/** A start position other than the document's requires the player instead of the starter. */
function withoutStarter(): void {
  if (!window.mediothekStarter || window.mediothekStarter.begun) return;
  delete window.mediothekStarter;
  const instead = (event: Event) => {
    event.stopImmediatePropagation();
    begin();
  };
  button?.addEventListener('click', instead, { capture: true }); // before the starter's own listener
}

/** The CSP (`strict-dynamic`, Trusted Types) lets a script import a module that a script has preloaded. */
function load(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    withoutStarter();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    const take = () => import(/* webpackIgnore: true */ url).then(resolve, fail);
    const fail = (error: Error) => {
      reject(error);
      // WebKit keeps a failed preload, also for reloaded documents. A fetch removes it from the cache.
      fetch(url).catch(() => {});
    };
    link.addEventListener('load', take);
    link.addEventListener('error', take); // the import reports the error
    document.head.append(link);
  });
  return loading;
}

/** If the player cannot be loaded, the browser's own controls play the file. */
const withoutPlayer = () => {
  media.controls = true;
  return media.play();
};

const begin = () => {
  if (button) button.hidden = true;
  load().then(
    () => (element as HTMLElement & PlayerControl).play(),
    () => withoutPlayer(),
  );
};

let requestedTime: number | undefined;
const attribute = (name: string) => Number(element.getAttribute(name)) || 0;

/** Replaces the element's API until the element is defined. */
const poster: PlayerApi = {
  async play() {
    if (loading) begin();
    else button?.click();
  },
  pause: () => media.pause(),
  get paused() {
    return media.paused;
  },
  get muted() {
    return media.muted;
  },
  set muted(muted) {
    media.muted = muted;
  },
  get volume() {
    return media.volume;
  },
  set volume(volume) {
    media.volume = volume;
  },
  get loop() {
    return media.loop;
  },
  set loop(loop) {
    media.loop = loop;
  },
  get duration() {
    return media.duration || attribute('media-duration');
  },
  get currentTime() {
    return requestedTime ?? (media.currentTime || attribute('start'));
  },
  set currentTime(seconds) {
    requestedTime = seconds;
    void load().then(() => {
      if (isPlayer(element)) element.currentTime = requestedTime ?? 0;
    });
  },
};

if (!window.mediothekStarter) {
  media.controls = false;
  button?.addEventListener('click', begin);
  if (element.hasAttribute('autoplay')) begin();
}
if (api) connectPage({ media, element, player: () => (isPlayer(element) ? element : poster), allowed: api });
