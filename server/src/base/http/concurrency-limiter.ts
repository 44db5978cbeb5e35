/** Lets so many in at once; some more wait for their turn, and who comes besides is told at once to come back later. */
import { ApiError } from './api-error.ts';

export interface LimiterOptions {
  maxConcurrent: number;
  /** How many may wait. */
  maxWaiting: number;
  /** How long each of them waits at most; ms. */
  timeoutMs: number;
}

export class ConcurrencyLimiter {
  readonly #options: LimiterOptions;
  readonly #queue: (() => void)[] = [];
  #active = 0;

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  /**
   * @returns call it when you leave; it does nothing a second time
   * @throws ApiError `unavailable` where it would take, or took, too long
   */
  async acquire(): Promise<() => void> {
    const { maxConcurrent, maxWaiting, timeoutMs } = this.#options;
    if (this.#active < maxConcurrent) {
      this.#active += 1;
      return this.#exit();
    }
    if (this.#queue.length >= maxWaiting) throw tooMuch();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(enter), 1);
        reject(tooMuch());
      }, timeoutMs);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#queue.push(enter);
    });
    return this.#exit();
  }

  #exit(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      // Who waits longest takes over the place.
      const next = this.#queue.shift();
      if (next) next();
      else this.#active -= 1;
    };
  }
}

const tooMuch = () => new ApiError('unavailable', 'Too much is asked at the moment');
