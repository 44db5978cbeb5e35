import { announce, onPreferencesChange, type PlayerUi } from '../player-ui.ts';
import { loadPanelTexts } from '../panels/panel-texts.ts';
import { CueReader, type Speaking } from './cue-reader.ts';
import { addDescriptionButton, describedTrack } from './description-button.ts';

/**
 * Adds the button of the audio description, and reads captions and the description track aloud, as the visitor has
 * chosen. Rejects if its texts cannot be loaded.
 */
export async function attachReading(ui: PlayerUi): Promise<void> {
  const { host, session, view, captions, preferences, locale, signal } = ui;
  const t = await loadPanelTexts(locale);
  const debug = host.hasAttribute('read-aloud-debug')
    ? await import(/* webpackChunkName: 'debug' */ '../debug/speech-overlay.ts')
    : undefined;
  if (signal.aborted) return;
  addDescriptionButton(ui, t);
  if (!('speechSynthesis' in globalThis)) return;
  const { media } = session;
  const overlay = debug?.showSpeaking(ui);
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  let missing = '';
  const common = {
    media,
    signal,
    onDuck: (ducked: boolean) => {
      view.frame.toggleAttribute('data-ducked', ducked);
      if (!ducked) media.dispatchEvent(new Event('volumechange')); // updates the slider
    },
    onChange: (speaking: Speaking) => {
      overlay?.(speaking);
      if (speaking.reason !== 'no-voice' || missing === speaking.language) return;
      missing = speaking.language;
      announce(ui, t('noVoice', { language: names.of(missing) ?? missing }));
    },
  };
  const descriptions = () => descriptionTrack(media, locale);
  // An audio track with a description takes its place.
  const isRead = () => preferences.value.describe && !describedTrack(session);
  const readers = {
    readAloud: new CueReader({ ...common, track: () => (preferences.value.readAloud ? captions.current : undefined) }),
    describe: new CueReader({ ...common, track: () => (isRead() ? descriptions() : undefined) }),
  };
  onPreferencesChange(ui, () => {
    const track = descriptions();
    if (track) track.mode = preferences.value.describe ? 'hidden' : 'disabled';
    if (!preferences.value.readAloud) readers.readAloud.stop();
    if (!preferences.value.describe) readers.describe.stop();
  });
}

/** Track in the visitor's language, else the first. */
function descriptionTrack({ textTracks }: HTMLMediaElement, locale: string): TextTrack | undefined {
  const tracks = [...textTracks].filter(({ kind }) => kind === 'descriptions');
  return tracks.find(({ language }) => language.split('-')[0] === locale.split('-')[0]) ?? tracks[0];
}
