/**
 * Plays the first seconds of a stream with nothing but this script, which comes inline with the document: its segments are
 * on the wire before anything else. Once the first frame is shown it imports the player, which takes the same MediaSource
 * over. At most 1 kB, brotli.
 */
/* oxlint-disable unicorn/prefer-add-event-listener -- the shorter way, with one listener each */
import { createStarter } from './create-starter.ts';
import type { StarterConfig } from './starter-config.ts';
import type { PageStarter } from './starter-state.ts';

/** How long to wait for the first frame before the player comes to say what is wrong; ms. */
const timeoutMs = 5000;

// The server renders both into the document, before this script.
const media = document.querySelector('video') as HTMLVideoElement;
const config = JSON.parse((document.getElementById('stream-start') as HTMLElement).textContent) as StarterConfig;

/** The policy (`strict-dynamic`, Trusted Types) lets a script import what a preload of its own has brought. */
const link = document.createElement('link');
const importPlayer = () => {
  link.rel = 'modulepreload';
  link.href = config.player;
  link.onload = link.onerror = () =>
    import(/* webpackIgnore: true */ config.player).catch(() => (media.controls = true));
  if (!link.isConnected) document.head.append(link);
};

const starter: PageStarter = createStarter(media, config, importPlayer);

const begin = () => {
  if (starter.begun) return;
  starter.begun = setTimeout(importPlayer, timeoutMs);
  media.addEventListener('playing', importPlayer, { once: true });
  const native = media.canPlayType('application/vnd.apple.mpegurl');
  // Safari's own HLS is the better one there; others come to it where they have no MSE.
  if ((native && 'webkitShowPlaybackTargetPicker' in media) || !starter.begin()) {
    if (native) media.src = config.master;
  }
  if (config.start) media.currentTime = config.start;
  media.play().catch(importPlayer); // refused without a click: the player's button stands on the poster
};

window.mediothekStarter = starter;
media.controls = false;
const button = document.querySelector<HTMLElement>('[data-start]');
button?.addEventListener('click', () => {
  button.hidden = true;
  begin();
});
if (config.autoplay) begin();
