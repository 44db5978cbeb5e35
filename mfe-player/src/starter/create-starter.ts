/**
 * Plays the first segments of a stream, whose addresses are known, without playlists and without hls.js, which goes on in
 * the same MediaSource afterwards (../hls/hand-over.ts). Part of the inline script, so every byte counts.
 */
/* oxlint-disable unicorn/prefer-add-event-listener -- the shorter way, with one listener each */
import type { StreamStart, StreamStartTrack } from '@mediothek/contract';
import type { Starter } from './starter-state.ts';

const typeOf = ({ kind, codecs }: StreamStartTrack) => `${kind}/mp4;codecs="${codecs}"`;

/** @param onStuck called when it cannot go on by itself; what it has begun can be taken over then */
export const createStarter = (media: HTMLMediaElement, config: StreamStart, onStuck: () => void): Starter => {
  const { tracks, rounds } = config;
  const requests = new AbortController();
  let received = 0;

  const load = (url: string) => {
    const response = fetch(url, { signal: requests.signal }).then(({ ok, status, body }) => {
      if (!ok || !body) throw status;
      return body.getReader();
    });
    response.catch(() => {}); // it may fail before its turn has come, and is reported then
    return response;
  };

  /** Appends each part as it comes: playback begins with the first fragment, long before the segment's end. */
  const stream = async (buffer: SourceBuffer, response: ReturnType<typeof load>) => {
    const reader = await response;
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
  const round = async (responsesOf: (track: number) => ReturnType<typeof load>[]) => {
    const before = received;
    const begun = performance.now();
    const results = await Promise.allSettled(
      starter.buffers.map(async (buffer, track) => {
        for (const response of responsesOf(track)) await stream(buffer, response);
      }),
    );
    for (const result of results) if ('reason' in result) throw result;
    starter.bandwidth = (8e3 * (received - before)) / (performance.now() - begun);
    starter.rounds += 1;
  };

  /** Never rejects. */
  const run = async (source: MediaSource) => {
    try {
      const responses = tracks.map(({ init }, track) => [init, ...(rounds[0]?.segments[track] ?? [])].map(load));
      await new Promise((resolve) => (source.onsourceopen = resolve));
      URL.revokeObjectURL(media.src);
      source.duration = config.duration;
      starter.buffers = tracks.map((track) => source.addSourceBuffer(typeOf(track)));
      await round((track) => responses[track] ?? []);
      while (rounds[starter.rounds] && !starter.halted) {
        const { segments } = rounds[starter.rounds] as (typeof rounds)[number]; // as the line above has seen
        await round((track) => (segments[track] ?? []).map(load));
      }
      if (config.complete && !rounds[starter.rounds]) source.endOfStream();
    } catch {
      onStuck(); // who takes over goes on after the last whole round, and says so when it cannot either
    }
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
      // TypeScript knows no ManagedMediaSource yet, and that a browser may have neither.
      const Source = (window as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource ?? window.MediaSource;
      if (!tracks.every((track) => Source?.isTypeSupported(typeOf(track)))) return undefined;
      starter.source = new Source();
      media.disableRemotePlayback = Source !== window.MediaSource; // a condition of the managed one
      media.src = URL.createObjectURL(starter.source);
      return (starter.done = run(starter.source));
    },
  };
  return starter;
};
