/**
 * Plays the first seconds of a stream with only this inline script, so that the segments are the first requests. After
 * the first frame it imports the player, which takes over the same MediaSource. At most 1 kB, brotli.
 */
/* oxlint-disable unicorn/prefer-add-event-listener -- the shorter way, with one listener each */
import { createStarter } from './create-starter.ts';
import type { StarterConfig } from './starter-config.ts';
import type { PageStarter } from './starter-state.ts';

/** Time to wait for the first frame before the player is loaded, which then reports the error. */
const timeoutMs = 5000;

// The server renders both into the document, before this script.
const media = document.querySelector('video') as HTMLVideoElement;
const config = JSON.parse((document.getElementById('stream-start') as HTMLElement).textContent) as StarterConfig;

/** The CSP (`strict-dynamic`, Trusted Types) lets a script import a module that it has preloaded itself. */
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
  // In Safari, native HLS is the better choice. Other browsers use it if they have no MSE.
  if ((native && 'webkitShowPlaybackTargetPicker' in media) || !starter.begin()) {
    if (native) media.src = config.master;
  }
  if (config.start) media.currentTime = config.start;
  media.play().catch(importPlayer); // rejected without a click: the player shows its button on the poster
};

window.mediothekStarter = starter;
media.controls = false;
const button = document.querySelector<HTMLElement>('[data-start]');
button?.addEventListener('click', () => {
  button.hidden = true;
  begin();
});
if (config.autoplay) begin();
