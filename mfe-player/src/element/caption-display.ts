/**
 * Renders captions instead of the browser: above the controls, in full screen, and in the visitor's style. The browser
 * loads and parses them (`<track>`, WebVTT). The mode `hidden` makes it load a track and report its cues.
 * A missing or invalid track is marked as failed.
 */
import { isReadable, preferredTrack } from '../core/captions.ts';
import type { PreferenceStore } from '../core/preferences.ts';
import type { PlayerSession } from '../hls/player-session.ts';
import { drawCue, isTopAligned } from './caption-cue.ts';
import { onMediaEvents, onPreferencesChange } from './player-ui.ts';
import type { View } from './view.ts';

export interface CaptionOptions {
  session: PlayerSession;
  view: View;
  locale: string;
  preferences: PreferenceStore;
  signal: AbortSignal;
}

/** Dispatches `change` when tracks are added or removed, fail, or when another one is shown. */
export class CaptionDisplay extends EventTarget {
  readonly #options: CaptionOptions;
  /** Tracks whose file is missing or invalid. */
  readonly failed = new Set<TextTrack>();
  readonly #names: Intl.DisplayNames;
  #current: TextTrack | undefined;
  #drawn: readonly TextTrackCue[] = [];

  constructor(options: CaptionOptions) {
    super();
    this.#options = options;
    this.#names = new Intl.DisplayNames([options.locale], { type: 'language' });
    const { textTracks } = options.session.media;
    const { signal } = options;
    for (const event of ['addtrack', 'removetrack']) {
      textTracks.addEventListener(event, () => this.#changed(), { signal });
    }
    // Events of <track> elements do not bubble, so they are handled in the capture phase.
    options.session.media.addEventListener('error', ({ target }) => this.#onError(target), { capture: true, signal });
    onMediaEvents(options, ['timeupdate', 'seeked'], () => this.#draw());
    // The browser enables tracks with `default` when the file is opened.
    onMediaEvents(options, ['loadedmetadata'], () => this.#adopt());
    onPreferencesChange(options, () => this.#dress());
  }

  /**
   * Readable tracks, in document order. A browser that plays HLS itself adds the stream's subtitles, which are the same
   * captions, so they are left out.
   */
  get tracks(): TextTrack[] {
    const { media } = this.#options.session;
    const own = [...media.querySelectorAll('track')].map(({ track }) => track);
    const readable = [...media.textTracks].filter(isReadable);
    return own.length > 0 ? readable.filter((track) => own.includes(track)) : readable;
  }

  get current(): TextTrack | undefined {
    return this.#current;
  }

  nameOf({ label, language }: TextTrack): string {
    return label || this.#names.of(language || 'und') || language;
  }

  /** Track for a visitor with this language. Undefined without tracks. */
  preferred(language: string): TextTrack | undefined {
    return this.tracks[preferredTrack(this.tracks, language)];
  }

  show(track: TextTrack | undefined): void {
    this.#current = track;
    for (const other of [...this.#options.session.media.textTracks].filter(isReadable))
      other.mode = other === track ? 'hidden' : 'disabled';
    // Adding the same listener again has no effect.
    track?.addEventListener('cuechange', this.#draw, { signal: this.#options.signal });
    this.#changed();
    this.#draw();
  }

  /** Shows the visitor's choice, and stores it for the next medium. */
  choose(track: TextTrack | undefined): void {
    this.show(track);
    this.#options.preferences.set({ captions: track !== undefined, ...(track && { captionLanguage: track.language }) });
  }

  toggle(): void {
    const { locale, preferences } = this.#options;
    this.choose(this.#current ? undefined : this.preferred(preferences.value.captionLanguage || locale));
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  #adopt() {
    const showing = this.tracks.find(({ mode }) => mode === 'showing');
    if (showing) this.show(showing);
  }

  #onError(target: EventTarget | null) {
    if (!(target instanceof HTMLTrackElement)) return;
    this.failed.add(target.track);
    this.#changed();
  }

  #dress() {
    const { captionSize, captionPosition, captionBackground } = this.#options.preferences.value;
    Object.assign(this.#options.view.cues.dataset, { size: captionSize, background: captionBackground });
    this.#options.view.frame.dataset['captions'] = captionPosition;
  }

  readonly #draw = () => {
    const { session, view } = this.#options;
    const { currentTime } = session.media;
    // After a seek, Chromium leaves ended cues in the list.
    const cues = [...(this.#current?.activeCues ?? [])].filter(
      (cue) => cue.startTime <= currentTime && currentTime < cue.endTime,
    );
    if (cues.length === this.#drawn.length && cues.every((cue, index) => cue === this.#drawn[index])) return;
    this.#drawn = cues;
    view.cues.replaceChildren(...cues.map((cue) => drawCue(cue, this.#current?.language ?? '')));
    view.cues.toggleAttribute('data-top', cues.some(isTopAligned));
  };
}
