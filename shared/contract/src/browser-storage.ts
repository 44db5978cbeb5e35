/**
 * Names of everything that the portal stores in a visitor's browser. The privacy page of `content/pages` explains each
 * of them; a test compares both. A name that ends with a dot is the beginning of several keys.
 */

/**
 * Set by the server (`session`, `device`, `sign-on`, `cohort`, `override`, `changed`) or by the shell. On https `session`
 * is `__Host-session`, `device` is `__Host-device`, and `sign-on` is `__Host-sign-on`.
 */
export const cookieNames = [
  'locale',
  'theme',
  'session',
  '__Host-session',
  'device',
  '__Host-device',
  'sign-on',
  '__Host-sign-on',
  'cohort',
  'override',
  'changed',
] as const;

export const localKeys = [
  'mediothek.locale',
  'mediothek.theme',
  'mediothek.viewHistory',
  'mediothek.localList',
  'mediothek.player',
  'mediothek.positions',
  'mediothek.historyPaused',
  'mediothek.historyAccount',
  'mediothek.autoplayNext',
  'mediothek.flags',
] as const;

export const sessionKeys = [
  'mediothek.upload.',
  'mediothek.playlistDraft.',
  'mediothek.reloaded.',
  'mediothek.lastPage',
  'mediothek.mounting',
  'react-router-scroll-positions',
] as const;

/** Channels between tabs (BroadcastChannel). What is sent is not stored. */
export const channelNames = ['mediothek.login'] as const;

type KeyOf<Name extends string> = Name extends `${string}.` ? `${Name}${string}` : Name;

export type CookieName = (typeof cookieNames)[number];
export type LocalKey = KeyOf<(typeof localKeys)[number]>;
export type SessionKey = KeyOf<(typeof sessionKeys)[number]>;
export type ChannelName = (typeof channelNames)[number];

/** `Storage` for these keys only. Browsers may throw if storage is blocked or full. */
interface KeyedStorage<Key extends string> {
  getItem(key: Key): string | null;
  setItem(key: Key, value: string): void;
  removeItem(key: Key): void;
}
export type LocalStore = KeyedStorage<LocalKey>;
export type SessionStore = KeyedStorage<SessionKey>;
