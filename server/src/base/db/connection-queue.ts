/**
 * Assigns the connections of a pool to requests by precedence. PGlite has a single connection. Without an order, the
 * query that decides between 200 and 404 would wait for all earlier lists and searches.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { ApiError } from '../http/api-error.ts';

/**
 * `page`: queries that decide about a page (its status, head and session). `request`: all other queries that a visitor
 * waits for. `job`: background work.
 */
export type Precedence = 'page' | 'request' | 'job';

const current = new AsyncLocalStorage<Precedence>();

/** Runs `run`. All statements that it starts, also asynchronously, have this precedence. */
export const withPrecedence = <T>(precedence: Precedence, run: () => T): T => current.run(precedence, run);

/** Milliseconds that each precedence waits for a connection. `undefined`: without limit. */
export type QueueLimits = Partial<Record<Precedence, number>>;

/** Milliseconds. Requests that arrive up to this much later precede a job. The limit lets jobs run on a busy server. */
const jobDelayMs = 1_000;

interface Waiting {
  /** Milliseconds, as in `performance.now()`. The earliest `due` of requests and jobs is served first. */
  due: number;
  enter(): void;
}

/** What pg-pool throws if no connection was free, or opening one took too long. */
const lateMessages = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];

export class ConnectionQueue {
  readonly #pool: pg.Pool;
  readonly #limits: QueueLimits;
  readonly #waiting: Record<Precedence, Waiting[]> = { page: [], request: [], job: [] };
  #free: number;
  #maxWaiting = 0;

  /** @param pool no other code may take connections from it */
  constructor(pool: pg.Pool, limits: QueueLimits) {
    this.#pool = pool;
    this.#limits = limits;
    this.#free = pool.options.max;
    pool.on('release', () => this.#passOn());
  }

  /**
   * Waits for a connection. Releasing the client passes the connection to the next in the queue.
   * @param precedence default: that of the surrounding `withPrecedence()`, or else `request`
   * @throws ApiError `unavailable` if no connection was free within the limit; with a `cause` if none could be opened
   */
  async connect(precedence: Precedence = current.getStore() ?? 'request'): Promise<pg.PoolClient> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(precedence);
    try {
      return await this.#pool.connect();
    } catch (error) {
      this.#passOn();
      const isLate = error instanceof Error && lateMessages.includes(error.message);
      throw isLate ? tooBusy(error) : error;
    }
  }

  /** Most requests that waited for a connection at the same time since the last call, without jobs. */
  takeMaxWaiting(): number {
    const max = this.#maxWaiting;
    this.#maxWaiting = this.#requestsWaiting;
    return max;
  }

  get #requestsWaiting(): number {
    return this.#waiting.page.length + this.#waiting.request.length;
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
      this.#maxWaiting = Math.max(this.#maxWaiting, this.#requestsWaiting);
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

/** @param cause a connection could not be opened; `undefined`: none was free */
function tooBusy(cause?: Error): ApiError {
  const error = new ApiError('unavailable', 'The database is overloaded at the moment');
  if (cause) error.cause = cause;
  return error;
}
