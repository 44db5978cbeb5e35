/**
 * Reads the cues of a track aloud with the device's voices (Web Speech, https://webaudio.github.io/web-speech-api/).
 * During speech the volume of the medium is lowered. If the speech takes longer than the cue, the medium pauses.
 * The medium pauses only for speech that has started, so a device without a voice never stops playback.
 */
import { spokenText, voiceFor } from '../../core/voices.ts';

const duckedTo = 0.25;

export interface Speaking {
  text: string;
  language: string;
  voice: SpeechSynthesisVoice | undefined;
  state: 'waiting' | 'speaking' | 'done' | 'failed';
  /** Reason of a failure: the `SpeechSynthesisErrorCode`, or `no-voice`. */
  reason?: string;
}

export interface ReaderOptions {
  media: HTMLMediaElement;
  /** Called for each cue. Undefined: nothing is read. */
  track: () => TextTrack | undefined;
  /** The volume was lowered or restored. */
  onDuck(ducked: boolean): void;
  onChange(speaking: Speaking): void;
  signal: AbortSignal;
}

export class CueReader {
  readonly #options: ReaderOptions;
  readonly #read = new WeakSet<TextTrackCue>();
  #cue: TextTrackCue | undefined;
  #utterance: SpeechSynthesisUtterance | undefined;
  /** Volume before it was lowered. */
  #before: number | undefined;
  #started = false;
  #waiting = false;

  constructor(options: ReaderOptions) {
    this.#options = options;
    const { media, signal } = options;
    media.addEventListener('timeupdate', () => this.#step(), { signal });
    media.addEventListener('seeking', () => this.#clearRead(), { signal });
    media.addEventListener('pause', () => this.#waiting || this.stop(), { signal });
    signal.addEventListener('abort', () => this.stop());
  }

  /** Stops the speech and restores the volume. */
  stop(): void {
    this.#cue = undefined;
    if (!this.#utterance) return;
    this.#utterance = undefined;
    speechSynthesis.cancel();
    this.#finish();
  }

  #clearRead() {
    for (const cue of this.#options.track()?.cues ?? []) this.#read.delete(cue);
    this.stop();
  }

  #step() {
    const { media, track } = this.#options;
    const { currentTime } = media;
    if (this.#utterance && this.#started && this.#cue && currentTime >= this.#cue.endTime - 0.25) return this.#wait();
    const current = track();
    const next = [...(current?.activeCues ?? [])].find(
      (cue) => !this.#read.has(cue) && cue.startTime <= currentTime && currentTime < cue.endTime,
    );
    if (next && current && !media.paused) this.#speak(next, current.language);
  }

  #speak(cue: TextTrackCue, language: string) {
    this.stop();
    this.#read.add(cue);
    const text = spokenText('getCueAsHTML' in cue ? (cue as VTTCue).getCueAsHTML().textContent : '');
    if (!text) return;
    const voices = speechSynthesis.getVoices();
    const voice = voiceFor(voices, language);
    const speaking: Speaking = { text, language, voice, state: 'waiting' };
    // A voice of another language would not be understood.
    if (!voice && voices.length > 0)
      return this.#options.onChange({ ...speaking, state: 'failed', reason: 'no-voice' });
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.voice = voice ?? null;
    utterance.rate = Math.min(2, Math.max(0.5, this.#options.media.playbackRate));
    const ended = (state: 'done' | 'failed', reason?: string) => {
      if (this.#utterance !== utterance) return; // it was stopped
      this.#utterance = undefined;
      this.#finish();
      this.#options.onChange({ ...speaking, state, ...(reason !== undefined && { reason }) });
    };
    utterance.addEventListener('start', () => {
      if (this.#utterance !== utterance) return;
      this.#started = true;
      this.#duck();
      this.#options.onChange({ ...speaking, state: 'speaking' });
    });
    utterance.addEventListener('end', () => ended('done'));
    utterance.addEventListener('error', ({ error }) => ended('failed', error));
    this.#cue = cue;
    this.#started = false;
    this.#utterance = utterance;
    this.#options.onChange(speaking);
    speechSynthesis.speak(utterance);
  }

  #duck() {
    const { media, onDuck } = this.#options;
    this.#before = media.volume;
    onDuck(true);
    media.volume *= duckedTo;
  }

  #wait() {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#options.media.pause();
  }

  #finish() {
    const { media, onDuck } = this.#options;
    if (this.#before !== undefined) {
      // A volume that was chosen in the meantime stays.
      if (Math.abs(media.volume - this.#before * duckedTo) < 0.01) media.volume = this.#before;
      this.#before = undefined;
      onDuck(false);
    }
    if (!this.#waiting) return;
    this.#waiting = false;
    media.play().catch(() => {}); // the visitor or the page has paused it in the meantime, which the skin shows
  }
}
