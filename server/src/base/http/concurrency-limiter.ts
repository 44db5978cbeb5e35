/** Limits concurrent requests. Further requests wait in a bounded queue; if it is full, they get 503. */
import { ApiError } from './api-error.ts';

export interface LimiterOptions {
  maxConcurrent: number;
  /** Maximum length of the queue. */
  maxWaiting: number;
  /** Maximum waiting time of a request, in milliseconds. */
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
   * Waits for a slot.
   * @returns releases the slot; a second call does nothing
   * @throws ApiError `unavailable` if the queue is full or the waiting time is over
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
      // The slot passes to the request that has waited longest.
      const next = this.#queue.shift();
      if (next) next();
      else this.#active -= 1;
    };
  }
}

const tooMuch = () => new ApiError('unavailable', 'Too much is asked at the moment');
