/**
 * Comes inline with the embed document, as a classic script behind the player (and the starter, where there is one): waits
 * with the poster, fetches the player when it is wanted, and answers the page around (player.js) all the while.
 */
import type { PlayerControl } from '@mediothek/contract';
import type { PlayerApi } from '../player-js/receiver.ts';
import { connectPage } from '../player-js/connect.ts';
import { isPlayer } from './is-player.ts';

// The server renders this document, and no script without what it works on.
const script = document.currentScript as HTMLScriptElement;
const media = document.querySelector('video') as HTMLVideoElement;
const element = media.parentElement as HTMLElement;
const button = element.querySelector<HTMLElement>('[data-start]');
const { player: url = '', api } = script.dataset;

let loading: Promise<void> | undefined;

/** Who wants another place than the document's own begins there, with the player. */
function withoutStarter(): void {
  if (!window.mediothekStarter || window.mediothekStarter.begun) return;
  delete window.mediothekStarter;
  const instead = (event: Event) => {
    event.stopImmediatePropagation();
    begin();
  };
  button?.addEventListener('click', instead, { capture: true }); // before the starter's own listener
}

/** A preload that a script has added is what the policy (`strict-dynamic`, Trusted Types) lets a script import. */
function load(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    withoutStarter();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    const take = () => import(/* webpackIgnore: true */ url).then(resolve, reject);
    link.addEventListener('load', take);
    link.addEventListener('error', take); // which says what is wrong
    document.head.append(link);
  });
  return loading;
}

/** Without our controls the browser's own, on the file that it can play by itself. */
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

/** Stands in for the element until it is there. */
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
