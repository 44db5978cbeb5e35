/**
 * Gives the connections of a pool to requests by precedence. PGlite has one connection for everything: without an order, the
 * look-up that decides between 200 and 404 would wait behind every list and search.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { ApiError } from '../http/api-error.ts';

/**
 * `page`: decides what a page is (its status, its head, its visitor's session). `request`: everything else that somebody
 * waits for. `job`: background work.
 */
export type Precedence = 'page' | 'request' | 'job';

const current = new AsyncLocalStorage<Precedence>();

/** Statements that `run` begins, now or later, have this precedence. */
export const withPrecedence = <T>(precedence: Precedence, run: () => T): T => current.run(precedence, run);

/** How long each waits for a connection, in ms; without an entry, until it has one. */
export type QueueLimits = Partial<Record<Precedence, number>>;

/** Requests that come up to so much later go before a job; ms. Without a bound, jobs would never run on a busy server. */
const jobDelayMs = 1_000;

interface Waiting {
  /** When its turn comes among those without precedence: ms, as `performance.now()` */
  due: number;
  enter(): void;
}

export class ConnectionQueue {
  readonly #pool: pg.Pool;
  readonly #limits: QueueLimits;
  readonly #waiting: Record<Precedence, Waiting[]> = { page: [], request: [], job: [] };
  #free: number;

  /** @param pool of which nobody else takes connections */
  constructor(pool: pg.Pool, limits: QueueLimits) {
    this.#pool = pool;
    this.#limits = limits;
    this.#free = pool.options.max;
    pool.on('release', () => this.#passOn());
  }

  /**
   * Waits for a connection. Releasing the client gives it to the next in the queue.
   *
   * @param precedence that of `withPrecedence()` around the caller; `request` outside of it
   * @throws ApiError `unavailable` when none was free within the limit
   */
  async connect(precedence: Precedence = current.getStore() ?? 'request'): Promise<pg.PoolClient> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(precedence);
    try {
      return await this.#pool.connect();
    } catch (error) {
      this.#passOn();
      const isLate = error instanceof Error && error.message.startsWith('timeout exceeded');
      throw isLate ? tooBusy() : error;
    }
  }

  #turn(precedence: Precedence): Promise<void> {
    const queue = this.#waiting[precedence];
    const limit = this.#limits[precedence];
    return new Promise((resolve, reject) => {
      const timer =
        limit === undefined
          ? undefined
          : setTimeout(() => {
              queue.splice(queue.indexOf(waiting), 1);
              reject(tooBusy());
            }, limit);
      const waiting: Waiting = {
        due: performance.now() + (precedence === 'job' ? jobDelayMs : 0),
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.push(waiting);
    });
  }

  #passOn(): void {
    const { page, request, job } = this.#waiting;
    const isJobsTurn = (job[0]?.due ?? Infinity) < (request[0]?.due ?? Infinity);
    const next = page.shift() ?? (isJobsTurn ? job : request).shift();
    if (next) next.enter();
    else this.#free += 1;
  }
}

const tooBusy = () => new ApiError('unavailable', 'The database has too much to do at the moment');
