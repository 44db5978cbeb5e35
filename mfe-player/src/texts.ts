/** The player's own words. A plain table: the embed page, which has no i18next, reads it as it is. */

const en = {
  player: 'Player: {{title}}',
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  loading: 'Loading',
  seek: 'Position',
  position: '{{time}} of {{duration}}',
  positionInChapter: '{{time}} of {{duration}}, {{chapter}}',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  captions: 'Captions',
  captionLanguage: 'Caption language',
  speed: 'Playback speed',
  pip: 'Picture in picture',
  fullscreen: 'Full screen',
  exitFullscreen: 'Leave full screen',
  failedNetwork: 'The connection was interrupted. The medium could not be loaded.',
  failedMedia: 'This medium cannot be played in this browser.',
  retry: 'Retry',
  backToMedia: 'Back to the page of this medium',
  openIn: 'Open in {{portal}}',
  notPlayable: 'There is no file to play for this medium.',
} as const;

export type PlayerText = keyof typeof en;

const de: Readonly<Record<PlayerText, string>> = {
  player: 'Player: {{title}}',
  play: 'Abspielen',
  pause: 'Anhalten',
  replay: 'Noch einmal abspielen',
  loading: 'Wird geladen',
  seek: 'Position',
  position: '{{time}} von {{duration}}',
  positionInChapter: '{{time}} von {{duration}}, {{chapter}}',
  mute: 'Ton aus',
  unmute: 'Ton an',
  volume: 'Lautstärke',
  captions: 'Untertitel',
  captionLanguage: 'Sprache der Untertitel',
  speed: 'Geschwindigkeit',
  pip: 'Bild im Bild',
  fullscreen: 'Vollbild',
  exitFullscreen: 'Vollbild beenden',
  failedNetwork: 'Die Verbindung wurde unterbrochen. Das Medium konnte nicht geladen werden.',
  failedMedia: 'Dieses Medium lässt sich in diesem Browser nicht abspielen.',
  retry: 'Erneut versuchen',
  backToMedia: 'Zurück zur Seite dieses Mediums',
  openIn: 'Im {{portal}} öffnen',
  notPlayable: 'Zu diesem Medium gibt es keine abspielbare Datei.',
};

/** In the form that the platform takes. */
export const texts = {
  namespace: 'player',
  load: { en: async () => ({ texts: en }), de: async () => ({ texts: de }) },
};

export type Say = (key: PlayerText, values?: Readonly<Record<string, string>>) => string;

/** The texts of a locale, English for any that is not German; `{{name}}` takes its value from `values`. */
export function textsFor(locale: string): Say {
  const table = locale.startsWith('de') ? de : en;
  return (key, values = {}) => table[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
