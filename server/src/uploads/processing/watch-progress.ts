import { ProcessingError } from './processing-error.ts';

interface WatchOptions {
  /** Seconds of output that are expected. */
  duration: number;
  /** Seconds without progress after which `signal` is aborted. */
  idleTimeoutSeconds: number;
  /** @param progress 0 to 1 */
  onProgress: (progress: number) => void;
}

export interface ProgressWatch {
  /** Reads the output of `ffmpeg -progress pipe:1`. */
  read: (text: string) => void;
  /** Aborted with a ProcessingError if there is no more progress. */
  signal: AbortSignal;
  end: () => void;
}

/** Watches the progress of ffmpeg. A decoder in an endless loop still writes output, but its time does not advance. */
export function watchProgress({ duration, idleTimeoutSeconds, onProgress }: WatchOptions): ProgressWatch {
  const stop = new AbortController();
  const onIdle = () =>
    stop.abort(new ProcessingError('took-too-long', `Nothing more came for ${idleTimeoutSeconds} s`));
  let timer = setTimeout(onIdle, idleTimeoutSeconds * 1000);
  let reached = 0;
  return {
    signal: stop.signal,
    read(text) {
      const times = [...text.matchAll(/^out_time_us=(\d+)$/gm)].map(([, time]) => Number(time) / 1e6);
      const time = Math.max(0, ...times);
      if (time <= reached) return;
      reached = time;
      clearTimeout(timer);
      timer = setTimeout(onIdle, idleTimeoutSeconds * 1000);
      onProgress(Math.min(1, time / duration));
    },
    end: () => clearTimeout(timer),
  };
}
