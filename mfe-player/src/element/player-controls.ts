/** Interface of the player for pages: properties of a media element, which also work before anything is loaded. */
import type { PlayerControl, PlayerSection } from '@mediothek/contract';
import { clamp } from '../core/clock.ts';
import { isRunning } from '../core/playback.ts';
import type { PlayerSession } from '../hls/player-session.ts';
import { bufferedUntil } from './features/timeline.ts';

/** The server imports this module without creating an element, so any base class works there. */
const ElementBase = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

export abstract class PlayerControls extends ElementBase implements PlayerControl {
  readonly hasEndScreen = true;
  section: PlayerSection | undefined;
  protected session: PlayerSession | undefined;

  playFrom(seconds: number): void {
    this.currentTime = seconds;
    void this.play();
  }

  async play(): Promise<void> {
    await this.session?.start();
  }

  pause(): void {
    this.session?.pause();
  }

  get currentTime(): number {
    return this.session?.time ?? 0;
  }
  set currentTime(seconds: number) {
    this.session?.seekTo(seconds);
  }

  get duration(): number {
    return this.session?.duration ?? 0;
  }

  get bufferedUntil(): number {
    return this.session ? bufferedUntil(this.session.media) : 0;
  }

  get paused(): boolean {
    return !this.session || !isRunning(this.session.phase);
  }

  get ended(): boolean {
    return this.session?.phase === 'ended';
  }

  get muted(): boolean {
    return this.session?.media.muted ?? false;
  }
  set muted(muted: boolean) {
    if (this.session) this.session.media.muted = muted;
  }

  get volume(): number {
    return this.session?.media.volume ?? 1;
  }
  set volume(volume: number) {
    if (this.session) this.session.media.volume = clamp(volume, 0, 1);
  }

  get loop(): boolean {
    return this.session?.media.loop ?? false;
  }
  set loop(loop: boolean) {
    if (this.session) this.session.media.loop = loop;
  }

  get playbackRate(): number {
    return this.session?.media.playbackRate ?? 1;
  }
  set playbackRate(rate: number) {
    if (!this.session) return;
    this.session.media.defaultPlaybackRate = rate; // remains when another file is opened
    this.session.media.playbackRate = rate;
  }
}
