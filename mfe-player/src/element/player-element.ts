/** `<mediothek-player>`: puts controls around the native video inside it and opens the medium when it is wanted. */
import { type PlayerControl } from '@mediothek/contract';
import { parseChapters } from '../core/chapters.ts';
import { clamp } from '../core/clock.ts';
import type { DeliveryPreference } from '../core/engine-choice.ts';
import { isRunning } from '../core/playback.ts';
import { abilitiesOf } from '../hls/abilities.ts';
import { openEngine } from '../hls/open-engine.ts';
import { PlaybackSession } from '../hls/playback-session.ts';
import { textsFor } from '../texts.ts';
import { attachCaptions } from './features/captions.ts';
import { attachFailure } from './features/failure.ts';
import { attachIdle } from './features/idle.ts';
import { attachKeyboard } from './features/keyboard.ts';
import { attachPlay } from './features/play.ts';
import { attachScreen } from './features/screen.ts';
import { attachSpeed } from './features/speed.ts';
import { attachTimeline, bufferedUntil } from './features/timeline.ts';
import { attachVolume } from './features/volume.ts';
import type { PlayerUi } from './player-ui.ts';
import { skinStyles } from './skin-styles.ts';
import { buildView } from './view.ts';

const features: readonly ((ui: PlayerUi) => void)[] = [
  attachPlay,
  attachTimeline,
  attachVolume,
  attachCaptions,
  attachSpeed,
  attachScreen,
  attachIdle,
  attachFailure,
  attachKeyboard,
];

/** The server imports this module for its pages and never makes an element, so any class does there. */
const ElementBase = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

export class PlayerElement extends ElementBase implements PlayerControl {
  static readonly observedAttributes = ['locale', 'debug'];
  #session: PlaybackSession | undefined;
  #skin: AbortController | undefined;

  connectedCallback(): void {
    const media = this.querySelector<HTMLMediaElement>('video, audio');
    if (!media) return;
    media.removeAttribute('controls');
    this.#session = new PlaybackSession({
      media,
      hls: this.getAttribute('hls') ?? undefined,
      start: this.#seconds('start'),
      end: this.#seconds('end'),
      duration: this.#seconds('duration'),
      abilities: abilitiesOf(media),
      preference: () => readDelivery(this.getAttribute('delivery')),
      open: openEngine,
    });
    this.#dress();
    if (this.hasAttribute('autoplay') && media.muted) void this.#session.start();
  }

  disconnectedCallback(): void {
    this.#skin?.abort();
    this.#session?.destroy();
    this.#session = undefined;
  }

  attributeChangedCallback(): void {
    this.#dress(); // another language, or with debugging: new controls, the medium plays on
  }

  playFrom(seconds: number): void {
    this.currentTime = seconds;
    void this.play();
  }

  async play(): Promise<void> {
    await this.#session?.start();
  }

  pause(): void {
    this.#session?.pause();
  }

  get currentTime(): number {
    return this.#session?.time ?? 0;
  }
  set currentTime(seconds: number) {
    this.#session?.seekTo(seconds);
  }

  get duration(): number {
    return this.#session?.duration ?? 0;
  }

  get bufferedUntil(): number {
    return this.#session ? bufferedUntil(this.#session.media) : 0;
  }

  get paused(): boolean {
    return !this.#session || !isRunning(this.#session.phase);
  }

  get ended(): boolean {
    return this.#session?.phase === 'ended';
  }

  get muted(): boolean {
    return this.#session?.media.muted ?? false;
  }
  set muted(muted: boolean) {
    if (this.#session) this.#session.media.muted = muted;
  }

  get volume(): number {
    return this.#session?.media.volume ?? 1;
  }
  set volume(volume: number) {
    if (this.#session) this.#session.media.volume = clamp(volume, 0, 1);
  }

  get loop(): boolean {
    return this.#session?.media.loop ?? false;
  }
  set loop(loop: boolean) {
    if (this.#session) this.#session.media.loop = loop;
  }

  get playbackRate(): number {
    return this.#session?.media.playbackRate ?? 1;
  }
  set playbackRate(rate: number) {
    if (!this.#session) return;
    this.#session.media.defaultPlaybackRate = rate; // survives the opening of another file
    this.#session.media.playbackRate = rate;
  }

  #seconds(name: string): number | undefined {
    const value = Number.parseFloat(this.getAttribute(name) ?? '');
    return value >= 0 ? value : undefined;
  }

  #dress() {
    const session = this.#session;
    if (!session) return;
    this.#skin?.abort();
    this.#skin = new AbortController();
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [skinStyles()];
    const locale = this.getAttribute('locale') ?? 'en';
    const chapters = parseChapters(this.getAttribute('chapters'));
    const say = textsFor(locale);
    const view = buildView(root, say, { title: this.getAttribute('media-title') ?? '', locale, chapters });
    view.top.hidden = !this.querySelector(':scope > [slot=top]');
    const ui: PlayerUi = { host: this, session, view, say, locale, chapters, signal: this.#skin.signal };
    for (const attach of features) attach(ui);
    if (this.hasAttribute('debug')) attachDebug(ui);
  }
}

const readDelivery = (text: string | null): DeliveryPreference | undefined =>
  text === 'hls' || text === 'progressive' ? text : undefined;

function attachDebug(ui: PlayerUi): void {
  import('../debug/overlay.ts').then(
    ({ attachOverlay }) => attachOverlay(ui),
    (error: unknown) => console.warn('The debug overlay could not be loaded', error),
  );
}
