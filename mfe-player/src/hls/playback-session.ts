/** Playback of one medium: opens it on demand, tracks its phase, and tries the next engine if one fails. */
import { clamp } from '../core/clock.ts';
import { engineOrder, type EngineKind } from '../core/engine-choice.ts';
import { isBusy, isRunning, nextPhase, type Phase, type PlaybackEvent } from '../core/playback.ts';
import { openingFailure, type Engine, type EngineContext } from './engine.ts';
import { claimStarter } from './hand-over.ts';
import { lowRateFile, progressiveSources } from './progressive-sources.ts';
import type { AudioTrack, Delivery, Failure, PlayerSession, Rendition, TimeRange } from './player-session.ts';
import type { SessionOptions } from './session-options.ts';
import { watchStalls } from './stall-watch.ts';
import { followStarter } from './started-engine.ts';
import { isBuffered, rangesOf } from './time-ranges.ts';

type Open = (context: EngineContext) => Promise<Engine>;

export class PlaybackSession extends EventTarget implements PlayerSession {
  phase: Phase = 'idle';
  quality: Rendition['id'] | 'auto' = 'auto';
  readonly #options: SessionOptions;
  /** Progressive files. */
  readonly #sources: readonly HTMLSourceElement[];
  readonly #listening = new AbortController();
  /** Engines that have not been tried. Undefined before the first attempt. */
  #ways: EngineKind[] | undefined;
  #opening: Promise<void> | undefined;
  #engine: Engine | undefined;
  #kind: EngineKind | undefined;
  /** Renditions that the engine has reported last. They can still be chosen while a file plays. */
  #streamRenditions: readonly Rendition[] = [];
  #started = false;
  /** Failure of the last engine. */
  #failure: Failure | undefined;
  /** Failure of the loading. The buffer still plays to its end. */
  #ending: Failure | undefined;
  /** Position for the next start. The engine seeks to it with the first bytes. */
  #pending: number | undefined;
  #endPassed = false;
  /** Counts the calls of play and the closed engines, so that results of earlier ones are ignored. */
  #attempt = 0;
  #closed = 0;

  constructor(options: SessionOptions) {
    super();
    const { media } = options;
    this.#options = options;
    this.#sources = progressiveSources(media, options.hls);
    this.#pending = options.start;
    this.#listen();
    watchStalls(this, () => this.#onFatal('network'), this.#listening.signal);
    const starter = claimStarter(media);
    if (starter) {
      this.#started = true;
      this.#adopt('hls-js', async (context) => followStarter(starter, context));
    } else if (media.readyState > 0 || !media.paused) {
      this.#adopt();
    }
  }

  get media(): HTMLMediaElement {
    return this.#options.media;
  }
  get failure(): Failure | undefined {
    return this.phase === 'failed' ? this.#failure : undefined;
  }
  get time(): number {
    return this.#pending ?? this.media.currentTime;
  }
  get duration(): number {
    return Number.isFinite(this.media.duration) ? this.media.duration : (this.#options.duration ?? 0);
  }
  get buffered(): readonly TimeRange[] {
    return rangesOf(this.media.buffered);
  }
  get delivery(): Delivery | undefined {
    if (!this.#kind) return undefined;
    const rendition = this.#playsLowRate() ? this.#lowRate?.rendition : this.#engine?.rendition?.();
    return { kind: this.#kind, rendition, bandwidth: this.#engine?.bandwidth?.(), started: this.#started };
  }
  get renditions(): readonly Rendition[] {
    const file = this.#options.offerLowRate?.() || this.#playsLowRate() ? this.#lowRate : undefined;
    return file ? [...this.#streamRenditions, file.rendition] : this.#streamRenditions;
  }
  get audioTracks(): readonly AudioTrack[] {
    return this.#engine?.audioTracks?.() ?? [];
  }
  get audioTrack(): AudioTrack['id'] | undefined {
    return this.#engine?.audioTrack?.();
  }

  async start(): Promise<void> {
    const { end, start = 0 } = this.#options;
    if (end !== undefined && this.phase !== 'idle' && Math.abs(this.time - end) < 0.5) this.seekTo(start);
    this.#failure = undefined;
    this.#send('start');
    await this.#run();
  }

  retry(): Promise<void> {
    return this.start();
  }

  pause(): void {
    this.media.pause();
    this.#send('pause'); // while the medium is being opened, the element has nothing to pause and sends no event
  }

  toggle(): void {
    if (isRunning(this.phase)) this.pause();
    else void this.start();
  }

  seekTo(seconds: number): void {
    const time = clamp(seconds, 0, this.duration || Infinity);
    this.#endPassed = false;
    this.#pending = this.#opening ? undefined : time;
    if (this.#opening) this.media.currentTime = time;
    this.#changed();
  }

  seekBy(seconds: number): void {
    this.seekTo(this.time + seconds);
  }

  chooseQuality(id: Rendition['id'] | 'auto'): void {
    if (id === this.quality) return;
    const another = this.#playsLowRate();
    this.quality = id;
    if (another === this.#playsLowRate()) this.#engine?.chooseRendition?.(id);
    else this.#reopen();
    this.#onChoices();
  }

  chooseAudioTrack(id: AudioTrack['id']): void {
    this.#engine?.chooseAudioTrack?.(id);
    this.#onChoices();
  }

  destroy(): void {
    this.#listening.abort();
    this.media.pause();
    this.#close();
  }

  /** Only the latest attempt counts: closing a failed engine makes the browser reject earlier attempts. */
  async #run(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      await this.#open();
      if (attempt === this.#attempt && isRunning(this.phase)) await this.media.play();
    } catch (error) {
      if (attempt === this.#attempt) this.#onPlayRejected(error);
    }
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  #send(event: PlaybackEvent) {
    this.phase = nextPhase(this.phase, event);
    this.#changed();
  }

  #onChoices() {
    this.#streamRenditions = this.#engine?.renditions?.() ?? this.#streamRenditions;
    this.dispatchEvent(new Event('choices'));
  }

  get #lowRate() {
    return lowRateFile(this.#sources);
  }

  #playsLowRate(): boolean {
    return this.quality !== 'auto' && this.quality === this.#lowRate?.rendition.id;
  }

  #allWays(): EngineKind[] {
    if (this.#playsLowRate()) return ['progressive'];
    const { hls, abilities, preference } = this.#options;
    return engineOrder({ hls: hls !== undefined, progressive: this.#sources.length > 0 }, abilities, preference?.());
  }

  /** Undefined: the element's own sources. */
  #urlOf(kind: EngineKind): string | undefined {
    if (kind !== 'progressive') return this.#options.hls;
    return this.#playsLowRate() ? this.#lowRate?.url : undefined;
  }

  #listen() {
    const { signal } = this.#listening;
    const on = (type: string, listener: () => void) => this.media.addEventListener(type, listener, { signal });
    on('play', () => this.#onPlay());
    on('playing', () => this.#onArrived('playing'));
    on('waiting', () => {
      this.#send('waiting');
      if (this.#ending) this.#onFatal(this.#ending);
    });
    on('pause', () => this.media.ended || this.#send('pause'));
    on('ended', () => this.#send('end'));
    on('seeking', () => this.#onArrived('seek'));
    on('timeupdate', () => this.#stopAtEnd());
  }

  /** The element has reached the requested position, or another one. */
  #onArrived(event: PlaybackEvent) {
    this.#pending = undefined;
    this.#send(event);
  }

  /**
   * Another caller has started the element. Its file plays unchanged, but without a file an engine for HLS is needed.
   */
  #onPlay() {
    if (!this.#opening && this.#sources.length === 0) return void this.start();
    if (!this.#opening) this.#adopt();
    this.#send('play');
  }

  /** Continues a playback that began before this session, or without it. */
  #adopt(kind?: EngineKind, open?: Open) {
    const { media } = this;
    const native = media.hasAttribute('src') && media.getAttribute('src') === this.#options.hls;
    const adopted = kind ?? (native ? 'native-hls' : 'progressive');
    this.#pending = undefined;
    this.#ways = open ? this.#allWays().filter((way) => way !== adopted) : [];
    this.#opening = this.#openWay(adopted, media.currentTime, open).catch((error: unknown) => {
      this.#onFatal(openingFailure(error));
    });
    if (!media.paused) this.#send(media.readyState >= media.HAVE_FUTURE_DATA ? 'playing' : 'start');
    else if (media.played.length > 0) for (const event of ['start', 'pause'] as const) this.#send(event);
  }

  #stopAtEnd() {
    const { end } = this.#options;
    if (end === undefined || this.#endPassed || this.media.currentTime < end) return;
    this.#endPassed = true; // once: a visitor who continues wants the rest
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
    if (!kind) {
      this.#failure ??= 'unsupported';
      throw new Error(`No way is left to play this medium: ${this.#failure}`);
    }
    try {
      await this.#openWay(kind, startAt);
    } catch (error) {
      this.#failure = openingFailure(error);
      await this.#openNext(startAt);
    }
  }

  async #openWay(kind: EngineKind, startAt: number, open?: Open): Promise<void> {
    const closed = this.#closed;
    const isCurrent = () => closed === this.#closed;
    const install = (engine: Engine) => {
      if (!isCurrent()) return engine.close();
      this.#engine = engine;
      this.#kind = kind;
      if (this.quality !== 'auto') engine.chooseRendition?.(this.quality);
      this.#onChoices();
    };
    const context: EngineContext = {
      media: this.media,
      startAt,
      onSuccessor: install,
      onFatal: (failure) => isCurrent() && this.#onFatal(failure),
      onChoices: () => isCurrent() && this.#onChoices(),
    };
    install(await (open ? open(context) : this.#options.open(kind, this.#urlOf(kind), context)));
  }

  /** Opens another engine at the same position. */
  #reopen() {
    if (!this.#opening) return;
    const running = isRunning(this.phase);
    this.#pending = this.time;
    this.#close();
    this.#ways = undefined;
    this.#goOn(running);
  }

  #goOn(running: boolean) {
    if (running) this.#send('start');
    if (running) void this.#run();
    else this.#open().catch((error: unknown) => this.#onPlayRejected(error));
  }

  /**
   * The engine cannot continue. A playback that has begun stops with an error if its data was lost. Otherwise the next
   * engine is tried.
   */
  #onFatal(failure: Failure) {
    const running = isRunning(this.phase);
    const lost = failure === 'network' || failure === 'missing';
    const begun = this.media.readyState > this.media.HAVE_NOTHING;
    if (lost && begun && !isBusy(this.phase) && !this.#ending && isBuffered(this)) {
      this.#ending = failure;
      return;
    }
    this.#pending = this.time;
    this.#failure = failure;
    this.#close();
    // If a playlist cannot be loaded, native HLS cannot load it either.
    const left = this.#ways ?? [];
    this.#ways = lost ? left.filter((way) => way === 'progressive') : left;
    if (this.#ways.length === 0 || (lost && begun)) this.#fail();
    else this.#goOn(running);
  }

  #onPlayRejected(error: unknown) {
    const name = error instanceof DOMException ? error.name : '';
    // The browser requires a click first, or another request has replaced this one.
    if (name === 'NotAllowedError' || name === 'AbortError') return this.media.paused ? this.#send('pause') : undefined;
    // The engine reports errors of a source, but later than this rejection.
    if (name === 'NotSupportedError' && this.#engine) return;
    this.#failure ??= 'media';
    this.#fail();
  }

  #fail() {
    this.#close();
    this.#ways = undefined;
    this.#send('fail');
  }

  #close() {
    this.#attempt += 1;
    this.#closed += 1;
    this.#ending = undefined;
    this.#engine?.close();
    this.#engine = undefined;
    this.#kind = undefined;
    this.#opening = undefined;
    // hls.js removes them if it plays through a ManagedMediaSource.
    if (this.#sources.some((source) => source.parentNode !== this.media)) this.media.prepend(...this.#sources);
  }
}
