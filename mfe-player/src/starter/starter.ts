/**
 * Plays the first seconds of a stream with nothing but this script, which comes inline with the document: its segments are
 * on the wire before anything else. Once the first frame is shown it imports the player, which takes the same MediaSource
 * over (../hls/hand-over.ts). Every byte counts: at most 1 kB, brotli.
 */
/* oxlint-disable unicorn/prefer-add-event-listener -- the shorter way, with one listener each */
import type { StreamStartTrack } from '@mediothek/contract';
import type { StarterConfig } from './starter-config.ts';
import type { Starter } from './starter-state.ts';

/** How long to wait for the first frame before the player comes to say what is wrong; ms. */
const patience = 5000;

// The server renders both into the document, before this script.
const media = document.querySelector('video') as HTMLVideoElement;
const config = JSON.parse((document.getElementById('stream-start') as HTMLElement).textContent) as StarterConfig;

const { tracks, rounds } = config;
// TypeScript knows no ManagedMediaSource yet, and that a browser may have neither.
const Source = (window as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource ?? window.MediaSource;
const requests = new AbortController();
let received = 0;

const typeOf = ({ kind, codecs }: StreamStartTrack) => `${kind}/mp4;codecs="${codecs}"`;

const load = (address: string) => {
  const answer = fetch(address, { signal: requests.signal }).then(({ ok, status, body }) => {
    if (!ok || !body) throw status;
    return body.getReader();
  });
  answer.catch(() => {}); // it may fail before its turn has come, and is reported then
  return answer;
};

/** Appends each part as it comes: playback begins with the first fragment, long before the segment's end. */
const stream = async (buffer: SourceBuffer, answer: ReturnType<typeof load>) => {
  const reader = await answer;
  for (let part; !(part = await reader.read()).done;) {
    const { value } = part;
    received += value.length;
    await new Promise((resolve, reject) => {
      buffer.onupdateend = resolve;
      buffer.onerror = reject;
      buffer.appendBuffer(value);
    });
  }
};

/** All tracks side by side. Ends when the last has ended, whether or not it came through: no append is under way then. */
const round = async (answersOf: (track: number) => ReturnType<typeof load>[]) => {
  const before = received;
  const begun = performance.now();
  const results = await Promise.allSettled(
    starter.buffers.map(async (buffer, track) => {
      for (const answer of answersOf(track)) await stream(buffer, answer);
    }),
  );
  if (results.some(({ status }) => status === 'rejected')) throw results;
  starter.bandwidth = (8e3 * (received - before)) / (performance.now() - begun);
  starter.rounds += 1;
};

/** The policy (`strict-dynamic`, Trusted Types) lets a script import what a preload of its own has brought. */
const link = document.createElement('link');
const importPlayer = () => {
  link.rel = 'modulepreload';
  link.href = config.player;
  link.onload = link.onerror = () =>
    import(/* webpackIgnore: true */ config.player).catch(() => (media.controls = true));
  if (!link.isConnected) document.head.append(link);
};

/** Never rejects. */
const run = async (source: MediaSource) => {
  try {
    const answers = tracks.map(({ init }, track) => [init, ...(rounds[0]?.segments[track] ?? [])].map(load));
    await new Promise((resolve) => (source.onsourceopen = resolve));
    URL.revokeObjectURL(media.src);
    source.duration = config.duration;
    starter.buffers = tracks.map((track) => source.addSourceBuffer(typeOf(track)));
    await round((track) => answers[track] ?? []);
    while (rounds[starter.rounds] && !starter.halted) {
      const { segments } = rounds[starter.rounds] as (typeof rounds)[number]; // as the line above has seen
      await round((track) => (segments[track] ?? []).map(load));
    }
    if (config.complete && !rounds[starter.rounds]) source.endOfStream();
  } catch {
    importPlayer(); // goes on after the last whole round, and says so when it cannot either
  }
  for (const buffer of starter.buffers) buffer.onupdateend = buffer.onerror = null;
};

const starter: Starter = {
  config,
  media,
  buffers: [],
  rounds: 0,
  bandwidth: 0,
  halted: false,
  requests,
  begin() {
    if (starter.begun) return;
    starter.begun = setTimeout(importPlayer, patience);
    media.addEventListener('playing', importPlayer, { once: true });
    const native = media.canPlayType('application/vnd.apple.mpegurl');
    // Safari's own HLS is the better one there; others come to it where they have no MSE.
    if (
      !Source ||
      (native && 'webkitShowPlaybackTargetPicker' in media) ||
      !tracks.every((track) => Source.isTypeSupported(typeOf(track)))
    ) {
      if (native) media.src = config.master;
    } else {
      starter.source = new Source();
      media.disableRemotePlayback = Source !== window.MediaSource; // a condition of the managed one
      media.src = URL.createObjectURL(starter.source);
      starter.done = run(starter.source);
    }
    if (config.start) media.currentTime = config.start;
    media.play().catch(importPlayer); // refused without a click: the player's button stands on the poster
  },
};

window.mediothekStarter = starter;
media.controls = false;
const button = document.querySelector<HTMLElement>('[data-start]');
button?.addEventListener('click', () => {
  button.hidden = true;
  starter.begin();
});
if (config.autoplay) starter.begin();
