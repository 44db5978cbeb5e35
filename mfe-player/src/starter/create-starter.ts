/**
 * Plays the first segments of a stream, whose URLs are known, without playlists and hls.js. hls.js then continues in
 * the same MediaSource (../hls/hand-over.ts). Part of the inline script, so every byte counts.
 */
/* oxlint-disable unicorn/prefer-add-event-listener -- the shorter way, with one listener each */
import type { StreamStart, StreamStartTrack } from '@mediothek/contract';
import type { Starter } from './starter-state.ts';

const typeOf = ({ kind, codecs }: StreamStartTrack) => `${kind}/mp4;codecs="${codecs}"`;

/** @param onStuck called if the starter cannot continue; its state can then be taken over */
export const createStarter = (media: HTMLMediaElement, config: StreamStart, onStuck: () => void): Starter => {
  const { tracks, rounds } = config;
  const requests = new AbortController();
  let received = 0;

  const load = (url: string) => {
    const response = fetch(url, { signal: requests.signal }).then(({ ok, status, body }) => {
      if (!ok || !body) throw status;
      return body.getReader();
    });
    response.catch(() => {}); // a failure before its turn is reported then
    return response;
  };

  /** Appends each chunk as it arrives: playback begins with the first fragment, long before the end of the segment. */
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

  /** Loads all tracks in parallel. Settles when the last one has ended or failed, so that no append is pending. */
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
        const { segments } = rounds[starter.rounds] as (typeof rounds)[number]; // checked by the line above
        await round((track) => (segments[track] ?? []).map(load));
      }
      if (config.complete && !rounds[starter.rounds]) source.endOfStream();
    } catch {
      onStuck(); // hls.js continues after the last complete round, and reports the error if it fails, too
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
      // TypeScript does not know ManagedMediaSource yet, and a browser may have neither of the two.
      const Source = (window as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource ?? window.MediaSource;
      if (!tracks.every((track) => Source?.isTypeSupported(typeOf(track)))) return undefined;
      starter.source = new Source();
      media.disableRemotePlayback = Source !== window.MediaSource; // required by ManagedMediaSource
      media.src = URL.createObjectURL(starter.source);
      return (starter.done = run(starter.source));
    },
  };
  return starter;
};
