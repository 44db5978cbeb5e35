/**
 * Captions are drawn here and not by the browser: above the controls, in full screen, and in the visitor's design. The
 * browser fetches and parses them (`<track>`, WebVTT); a track's mode is `hidden` meanwhile, which loads it and reports
 * its cues. One that is missing or broken is marked as failed, and costs nothing else.
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

/** Dispatches `change` when tracks come or go, fail, or another one is shown. */
export class CaptionDisplay extends EventTarget {
  readonly #options: CaptionOptions;
  readonly #failed = new Set<TextTrack>();
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
    // Events of <track>s do not bubble, so they are caught on their way down.
    options.session.media.addEventListener('error', ({ target }) => this.#onError(target), { capture: true, signal });
    onMediaEvents(options, ['timeupdate', 'seeked'], () => this.#draw());
    // Tracks with `default` are switched on when the file is opened.
    onMediaEvents(options, ['loadedmetadata'], () => this.#adopt());
    onPreferencesChange(options, () => this.#dress());
  }

  /** With text to read, in the order of the document. */
  get tracks(): TextTrack[] {
    return [...this.#options.session.media.textTracks].filter(isReadable);
  }

  get current(): TextTrack | undefined {
    return this.#current;
  }

  hasFailed(track: TextTrack): boolean {
    return this.#failed.has(track);
  }

  nameOf({ label, language }: TextTrack): string {
    return label || this.#names.of(language || 'und') || language;
  }

  /** The track for a visitor with this language; undefined without tracks. */
  preferred(language: string): TextTrack | undefined {
    return this.tracks[preferredTrack(this.tracks, language)];
  }

  show(track: TextTrack | undefined): void {
    this.#current = track;
    for (const other of this.tracks) other.mode = other === track ? 'hidden' : 'disabled';
    // Once, however often it is chosen.
    track?.addEventListener('cuechange', this.#draw, { signal: this.#options.signal });
    this.#changed();
    this.#draw();
  }

  /** What the visitor asks for; kept for the next medium. */
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
    this.#failed.add(target.track);
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
    // Chromium leaves cues that are over in the list after a seek.
    const cues = [...(this.#current?.activeCues ?? [])].filter(
      (cue) => cue.startTime <= currentTime && currentTime < cue.endTime,
    );
    if (cues.length === this.#drawn.length && cues.every((cue, index) => cue === this.#drawn[index])) return;
    this.#drawn = cues;
    view.cues.replaceChildren(...cues.map((cue) => drawCue(cue, this.#current?.language ?? '')));
    view.cues.toggleAttribute('data-top', cues.some(isTopAligned));
  };
}
