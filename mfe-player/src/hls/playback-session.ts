/** One medium being played: opens it when it is wanted, follows its phases, tries the next way when one fails. */
import { clamp } from '../core/clock.ts';
import { engineOrder, type Abilities, type DeliveryPreference, type EngineKind } from '../core/engine-choice.ts';
import { isRunning, nextPhase, type Phase, type PlaybackEvent } from '../core/playback.ts';
import { hlsType } from './abilities.ts';
import type { Engine, Failure, Rendition } from './engine.ts';
import type { OpenEngine } from './open-engine.ts';

export interface SessionOptions {
  media: HTMLMediaElement;
  hls?: string | undefined;
  /** All in seconds. */
  start?: number | undefined;
  end?: number | undefined;
  duration?: number | undefined;
  abilities: Abilities;
  /** Asked each time when the medium is opened. */
  preference?: () => DeliveryPreference | undefined;
  open: OpenEngine;
}

/** Dispatches `change` whenever its phase or its waiting position changes; everything else the media element tells itself. */
export class PlaybackSession extends EventTarget {
  phase: Phase = 'idle';
  failure: Failure | undefined;
  readonly #options: SessionOptions;
  readonly #sources: readonly HTMLSourceElement[];
  readonly #listening = new AbortController();
  /** What is left to try; undefined before the first. */
  #ways: EngineKind[] | undefined;
  #opening: Promise<void> | undefined;
  #engine: Engine | undefined;
  #kind: EngineKind | undefined;
  /** Where to begin, as long as nothing is open. */
  #pending: number | undefined;
  #endPassed = false;
  #attempt = 0;

  constructor(options: SessionOptions) {
    super();
    this.#options = options;
    this.#sources = [...options.media.querySelectorAll('source')];
    this.#pending = options.start;
    this.#listen();
    // The visitor was faster than the script: the file plays on.
    if (options.media.readyState > 0 || !options.media.paused) {
      this.#pending = undefined;
      this.#adopt();
      this.#send(options.media.paused ? 'start' : 'playing');
      if (options.media.paused) this.#send('pause');
    }
  }

  get media(): HTMLMediaElement {
    return this.#options.media;
  }
  get time(): number {
    return this.#pending ?? this.media.currentTime;
  }
  get duration(): number {
    return Number.isFinite(this.media.duration) ? this.media.duration : (this.#options.duration ?? 0);
  }

  /** How the medium is played now, and which of its renditions is shown; undefined while it is not open. */
  get delivery(): { kind: EngineKind; rendition: Rendition | undefined } | undefined {
    return this.#kind && { kind: this.#kind, rendition: this.#engine?.rendition?.() };
  }

  /** Opens the medium if need be, and plays; also the way out of a failure. Never rejects: a failure becomes a phase. */
  async start(): Promise<void> {
    const { end, start = 0 } = this.#options;
    if (end !== undefined && this.phase !== 'idle' && Math.abs(this.time - end) < 0.5) this.seekTo(start);
    this.failure = undefined;
    this.#send('start');
    await this.#run();
  }

  pause(): void {
    this.media.pause();
    this.#send('pause'); // while the medium opens, the element has nothing to pause and sends no event
  }

  toggle(): void {
    if (isRunning(this.phase)) this.pause();
    else void this.start();
  }

  seekTo(seconds: number): void {
    const time = clamp(seconds, 0, this.duration || Infinity);
    this.#endPassed = false;
    if (this.#opening) this.media.currentTime = time;
    else this.#pending = time;
    this.#changed();
  }

  seekBy(seconds: number): void {
    this.seekTo(this.time + seconds);
  }

  /** Stops and frees everything; the session is of no use afterwards. */
  destroy(): void {
    this.#listening.abort();
    this.media.pause();
    this.#close();
  }

  /** Only the latest attempt counts: closing what failed makes the browser refuse the attempts before. */
  async #run(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      await this.#open();
      if (attempt === this.#attempt && isRunning(this.phase)) await this.media.play();
    } catch (error) {
      if (attempt === this.#attempt) this.#onRefused(error);
    }
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  #send(event: PlaybackEvent) {
    this.phase = nextPhase(this.phase, event);
    this.#changed();
  }

  #allWays(): EngineKind[] {
    const { hls, abilities, preference } = this.#options;
    const progressive = this.#sources.some(({ type }) => type !== hlsType);
    return engineOrder({ hls: hls !== undefined, progressive }, abilities, preference?.());
  }

  #listen() {
    const { signal } = this.#listening;
    const on = (type: string, listener: () => void) => this.media.addEventListener(type, listener, { signal });
    on('play', () => this.#onPlay());
    on('playing', () => this.#send('playing'));
    on('waiting', () => this.#send('waiting'));
    on('pause', () => this.media.ended || this.#send('pause'));
    on('ended', () => this.#send('end'));
    on('seeking', () => this.#send('seek'));
    on('timeupdate', () => this.#stopAtEnd());
  }

  /** Somebody else started the element: its file plays as it is, but without one only HLS can. */
  #onPlay() {
    if (!this.#opening && this.#sources.length === 0) return void this.start();
    if (!this.#opening) this.#adopt();
    this.#send('play');
  }

  #adopt() {
    this.#ways = [];
    this.#opening = this.#openWay('progressive', 0);
  }

  #stopAtEnd() {
    const { end } = this.#options;
    if (end === undefined || this.#endPassed || this.media.currentTime < end) return;
    this.#endPassed = true; // once: who plays on wants the rest
    this.media.pause();
  }

  #open(): Promise<void> {
    this.#opening ??= this.#openNext(this.#pending ?? 0).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #openNext(startAt: number): Promise<void> {
    this.#ways ??= this.#allWays();
    const kind = this.#ways.shift();
    if (!kind) throw new Error(`No way is left to play this medium (last failure: ${this.failure ?? 'none'})`);
    try {
      await this.#openWay(kind, startAt);
    } catch {
      this.failure = 'network'; // the code for this way could not be fetched
      await this.#openNext(startAt);
    }
  }

  async #openWay(kind: EngineKind, startAt: number): Promise<void> {
    const context = { media: this.media, startAt, onFatal: (failure: Failure) => this.#onFatal(failure) };
    const engine = await this.#options.open(kind, this.#options.hls, context);
    if (this.#listening.signal.aborted) return engine.close();
    this.#engine = engine;
    this.#kind = kind;
    this.#pending = undefined;
  }

  /** This way leads no further: the next one goes on where it stopped. */
  #onFatal(failure: Failure) {
    const running = isRunning(this.phase);
    this.#pending = this.time;
    this.failure = failure;
    this.#close();
    // A playlist that cannot be had is not there for the browser's own HLS either.
    const left = this.#ways ?? [];
    this.#ways = failure === 'network' ? left.filter((way) => way === 'progressive') : left;
    if (this.#ways.length === 0) this.#fail();
    else if (running) void this.#run();
  }

  #onRefused(error: unknown) {
    const name = error instanceof DOMException ? error.name : '';
    // The browser wants a click first, or something else was asked for meanwhile.
    if (name === 'NotAllowedError' || name === 'AbortError') return this.media.paused ? this.#send('pause') : undefined;
    this.failure ??= 'media';
    this.#fail();
  }

  #fail() {
    this.#close();
    this.#ways = undefined;
    this.#send('fail');
  }

  #close() {
    this.#attempt += 1;
    this.#engine?.close();
    this.#engine = undefined;
    this.#kind = undefined;
    this.#opening = undefined;
    // hls.js takes them out where it plays through a ManagedMediaSource.
    if (this.#sources.some((source) => source.parentNode !== this.media)) this.media.prepend(...this.#sources);
  }
}
