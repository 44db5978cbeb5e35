/**
 * Button that switches the audio description on and off: an audio track of the stream, or else a track of text that is
 * read aloud. The choice is stored for the next medium.
 */
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import type { AudioTrack } from '../../hls/player-session.ts';
import type { PanelTranslate } from '../panels/panel-texts.ts';
import { announce, onPreferencesChange, type PlayerUi } from '../player-ui.ts';

const icon = h(
  'svg',
  { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
  h('path', { d: 'M2.5 17.5 6.75 6.5 11 17.5M4 13.75h5.5M14 6.5h2a5.5 5.5 0 0 1 0 11h-2z' }),
);

/** Full screen on a phone of 320 px has ten buttons with this one. */
const styles = '@container (inline-size < 22.5rem) { .bar:has(.describe:not([hidden])) { --target: 1.75rem; } }';

/** The audio track with a description in the language that is heard, else in any. */
export function describedTrack({ audioTracks, audioTrack }: PlayerUi['session']): AudioTrack | undefined {
  const heard = audioTracks.find(({ id }) => id === audioTrack);
  const described = audioTracks.filter(({ describes }) => describes);
  return described.find(({ language }) => language === heard?.language) ?? described[0];
}

/** Adds the button, which is visible while the medium has a description that can be played. */
export function addDescriptionButton(ui: PlayerUi, t: PanelTranslate): void {
  const { host, session, view, preferences, signal } = ui;
  const label = t('describe');
  const markup = h('button', { type: 'button', class: 'describe', 'aria-label': label, title: label }, icon);
  const button = toDom(markup, host.ownerDocument) as HTMLButtonElement; // of the markup
  const isOn = () => {
    const track = describedTrack(session);
    return track ? track.id === session.audioTrack : preferences.value.describe;
  };
  const hear = (on: boolean) => {
    const track = describedTrack(session);
    if (!track) return;
    const plain = session.audioTracks.filter(({ describes }) => !describes);
    const other = plain.find(({ language }) => language === track.language) ?? plain[0];
    const chosen = on ? track : other;
    if (chosen) session.chooseAudioTrack(chosen.id);
  };
  const show = () => {
    const text = 'speechSynthesis' in globalThis && host.querySelector('track[kind=descriptions]');
    button.hidden = !(text || describedTrack(session));
    button.setAttribute('aria-pressed', String(isOn()));
  };
  let known = false;
  const onChoices = () => {
    if (!known && describedTrack(session)) {
      known = true;
      if (preferences.value.describe) hear(true); // chosen at another medium
    }
    show();
  };
  button.addEventListener(
    'click',
    () => {
      const on = !isOn();
      preferences.set({ describe: on });
      hear(on);
      show();
      announce(ui, t(on ? 'describeOn' : 'describeOff'));
    },
    { signal },
  );
  session.addEventListener('choices', onChoices, { signal });
  signal.addEventListener('abort', () => button.remove());
  adoptStyles(view.frame, styles);
  view.captions.after(button);
  onChoices();
  onPreferencesChange(ui, show);
}
