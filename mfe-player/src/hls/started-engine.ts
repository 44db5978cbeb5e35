/**
 * Begins with the first segments, whose URLs are part of the page. hls.js, the largest part of the player, is loaded
 * after the first frame, and continues with the next segments.
 */
import type { StreamStart } from '@mediothek/contract';
import { createStarter } from '../starter/create-starter.ts';
import type { Starter } from '../starter/starter-state.ts';
import { openingFailure, type Engine, type EngineContext } from './engine.ts';
import { takeOver } from './hand-over.ts';

/** Time to wait for the first frame before hls.js is loaded, which then reports the error. */
const timeoutMs = 5_000;

/** @returns undefined if playback starts after the first segments, or this browser cannot play them */
export function openStart(start: StreamStart, context: EngineContext): Engine | undefined {
  const { media, startAt } = context;
  const [first] = start.rounds;
  if (!first || startAt >= first.end) return undefined;
  const starter = createStarter(media, { ...start, start: startAt }, () => engine.goOn());
  const engine = new StartedEngine(starter, context);
  if (!starter.begin()) return undefined;
  if (startAt > 0) media.currentTime = startAt;
  engine.goOnWhenShown();
  return engine;
}

/** Takes over from a starter immediately. */
export function followStarter(starter: Starter, context: EngineContext): Engine {
  const engine = new StartedEngine(starter, context);
  engine.goOn();
  return engine;
}

/** Playback of a starter, until hls.js takes over. */
class StartedEngine implements Engine {
  readonly #starter: Starter;
  readonly #context: EngineContext;
  /** Aborted when hls.js is loaded. */
  readonly #waiting = new AbortController();
  readonly #closing = new AbortController();

  constructor(starter: Starter, context: EngineContext) {
    this.#starter = starter;
    this.#context = context;
  }

  /**
   * Continues with hls.js after the first frame; earlier if the visitor seeks beyond the first segments, or if nothing
   * arrives.
   */
  goOnWhenShown(): void {
    const { media, config } = this.#starter;
    const { signal } = this.#waiting;
    const timer = setTimeout(() => this.goOn(), timeoutMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    media.addEventListener('playing', () => this.goOn(), { signal });
    const end = config.rounds.at(-1)?.end ?? 0;
    media.addEventListener('seeking', () => media.currentTime >= end && this.goOn(), { signal });
  }

  /** Loads hls.js and hands over to it. A second call does nothing. */
  goOn(): void {
    if (this.#waiting.signal.aborted) return;
    this.#waiting.abort();
    const { signal } = this.#closing;
    const startAt = this.#starter.media.currentTime;
    takeOver(this.#starter, { ...this.#context, startAt }, signal).then(this.#context.onSuccessor, (error: unknown) => {
      if (!signal.aborted) this.#context.onFatal(openingFailure(error));
    });
  }

  close(): void {
    const { media, requests } = this.#starter;
    this.#waiting.abort();
    this.#closing.abort();
    this.#starter.halted = true;
    requests.abort();
    media.removeAttribute('src');
    media.load();
  }
}
