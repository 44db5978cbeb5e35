/** `<mediothek-player>`: adds controls to the native video inside it, and opens the medium on demand. */
import { localStore } from '@mediothek/platform/browser-storage';
import { defaultLocale, type PlayerEventDetails } from '@mediothek/contract';
import { parseChapters } from '../core/chapters.ts';
import type { DeliveryPreference } from '../core/engine-choice.ts';
import { PreferenceStore } from '../core/preferences.ts';
import { parseStreamStart } from '../core/parse-stream-start.ts';
import { detectCapabilities } from '../hls/capabilities.ts';
import { openEngineWith } from '../hls/open-engine.ts';
import { PlaybackSession } from '../hls/playback-session.ts';
import type { PlayerSession } from '../hls/player-session.ts';
import { loadTranslate, texts, type Translate } from '../texts.ts';
import { resumePosition } from './features/resume.ts';
import { removePoster } from './remove-poster.ts';
import { adoptStyles } from './adopt-styles.ts';
import { attachFeatures } from './attach-features.ts';
import { CaptionDisplay } from './caption-display.ts';
import { PlayerControls } from './player-controls.ts';
import { skinStyles } from './skin-styles.ts';
import { buildView } from './view.ts';

export class PlayerElement extends PlayerControls {
  static readonly observedAttributes = ['locale', 'debug', 'read-aloud', 'read-aloud-debug'];
  /** Aborts the current controls. */
  #skin: AbortController | undefined;
  /** Latest request for controls, whose texts may still be loading. */
  #dressing: object | undefined;

  connectedCallback(): void {
    const media = this.querySelector<HTMLMediaElement>('video, audio');
    if (!media) return;
    const session = new PlaybackSession({
      media,
      hls: this.getAttribute('hls') ?? undefined,
      start: this.#seconds('start'),
      end: this.#seconds('end'),
      duration: this.#seconds('media-duration'),
      abilities: detectCapabilities(media),
      preference: () => readDelivery(this.getAttribute('delivery')),
      offerLowRate: () => this.hasAttribute('low-rate'),
      open: openEngineWith(parseStreamStart(this.getAttribute('stream-start'))),
    });
    this.session = session;
    media.controls = false; // now, not with the skin: the browser's controls must not be visible in the meantime
    const position = session.phase === 'idle' ? resumePosition(this) : undefined;
    if (position !== undefined) session.seekTo(position);
    session.addEventListener('change', () => this.#emitFailure(session));
    void this.#dress();
    if (this.hasAttribute('autoplay') && media.muted) void session.start();
  }

  disconnectedCallback(): void {
    this.#dressing = undefined;
    this.#skin?.abort();
    this.session?.destroy();
    this.session = undefined;
  }

  attributeChangedCallback(): void {
    void this.#dress(); // another language or debug mode: only the controls are built again
  }

  #seconds(name: string): number | undefined {
    const value = Number.parseFloat(this.getAttribute(name) ?? '');
    return value >= 0 ? value : undefined;
  }

  /** If the texts cannot be loaded, the browser's own controls stay. */
  async #dress(): Promise<void> {
    const dressing = (this.#dressing = {});
    const locale = this.getAttribute('locale') ?? defaultLocale;
    try {
      const t = await loadTranslate(locale, texts.load);
      if (this.#dressing === dressing && this.session) this.#build(this.session, t, locale);
    } catch (error) {
      console.warn('The controls of the player could not be loaded', error);
      if (this.session && !this.#skin) this.session.media.controls = true;
    }
  }

  #build(session: PlayerSession, t: Translate, locale: string) {
    this.#skin?.abort();
    this.#skin = new AbortController();
    const { signal } = this.#skin;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    adoptStyles(root, skinStyles);
    const chapters = parseChapters(this.getAttribute('chapters'));
    const view = buildView(root, t, {
      title: this.getAttribute('media-title') ?? '',
      locale,
      marks: chapters.length,
    });
    view.top.hidden = !this.querySelector(':scope > [slot=top]');
    const preferences = this.#preferences(session);
    const captions = new CaptionDisplay({ session, view, locale, preferences, signal });
    removePoster(this, view.play);
    attachFeatures({ host: this, session, view, t, locale, chapters, preferences, captions, signal });
  }

  /** Applies the visitor's preferences to a medium that has not started yet. */
  #preferences({ media, phase }: PlayerSession): PreferenceStore {
    const preferences = new PreferenceStore(localStore);
    const { volume, muted, speed } = preferences.value;
    if (phase === 'idle') {
      media.volume = volume;
      media.muted ||= muted; // the page may have muted it, too
      media.defaultPlaybackRate = speed;
      media.playbackRate = speed;
    }
    if (this.hasAttribute('read-aloud')) preferences.lend({ readAloud: true });
    return preferences;
  }

  #emitFailure(session: PlayerSession) {
    const failure = session.phase === 'failed' ? session.failure : undefined;
    if (failure === this.#emittedFailure) return;
    this.#emittedFailure = failure;
    if (!failure) return;
    const detail: PlayerEventDetails['mediothek-failure'] = { failure };
    this.dispatchEvent(new CustomEvent('mediothek-failure', { bubbles: true, composed: true, detail }));
  }
  #emittedFailure: PlayerSession['failure'];
}

const readDelivery = (text: string | null): DeliveryPreference | undefined =>
  text === 'hls' || text === 'progressive' ? text : undefined;
