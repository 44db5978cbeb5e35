import { ProcessingError } from './processing-error.ts';

interface WatchOptions {
  /** Seconds that will come out */
  duration: number;
  /** Seconds without any that are endured */
  idleTimeoutSeconds: number;
  /** @param progress 0 to 1 */
  onProgress: (progress: number) => void;
}

export interface ProgressWatch {
  /** Takes what `ffmpeg -progress pipe:1` writes */
  read: (text: string) => void;
  /** Aborted with a ProcessingError when nothing more comes */
  signal: AbortSignal;
  end: () => void;
}

/** Follows how far ffmpeg has come. A decoder that was led into an endless loop says so again and again, and comes no further. */
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
