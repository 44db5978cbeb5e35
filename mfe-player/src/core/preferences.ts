/**
 * A visitor's preferences for all media. Stored in this browser if storage is available, otherwise while the page is
 * open.
 */
import type { LocalStore } from '@mediothek/contract/browser-storage';
import { clamp } from './clock.ts';

export const captionSizes = ['small', 'medium', 'large', 'huge'] as const;
export const captionPositions = ['bottom', 'top'] as const;
export const captionBackgrounds = ['solid', 'clear', 'none'] as const;

export interface Preferences {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  speed: number;
  /** Height of the chosen quality in pixels. 0: automatic. */
  quality: number;
  captions: boolean;
  /** Language chosen last. Empty: the visitor's. */
  captionLanguage: string;
  captionSize: (typeof captionSizes)[number];
  captionPosition: (typeof captionPositions)[number];
  captionBackground: (typeof captionBackgrounds)[number];
  /** Reads captions aloud. */
  readAloud: boolean;
  /** Reads the description track aloud. */
  describe: boolean;
  /** Enables shortcuts of a single character (WCAG 2.2, 2.1.4). */
  shortcuts: boolean;
}

const defaults: Preferences = {
  volume: 1,
  muted: false,
  speed: 1,
  quality: 0,
  captions: false,
  captionLanguage: '',
  captionSize: 'medium',
  captionPosition: 'bottom',
  captionBackground: 'solid',
  readAloud: false,
  describe: false,
  shortcuts: true,
};

/** The used part of the browser's storage. */
export type TextStorage = Pick<LocalStore, 'getItem' | 'setItem'>;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((known) => known === value) ?? otherwise;
const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
const number = (value: unknown, low: number, high: number, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? clamp(value, low, high) : otherwise;

/** Valid preferences in `text`, with defaults for all others. The browser's storage may contain anything. */
export function parsePreferences(text: string | null): Preferences {
  const stored = parseObject(text);
  const language = stored['captionLanguage'];
  return {
    volume: number(stored['volume'], 0, 1, defaults.volume),
    muted: flag(stored['muted'], defaults.muted),
    speed: number(stored['speed'], 0.25, 4, defaults.speed),
    quality: number(stored['quality'], 0, 10_000, defaults.quality),
    captions: flag(stored['captions'], defaults.captions),
    captionLanguage: typeof language === 'string' ? language : '',
    captionSize: oneOf(captionSizes, stored['captionSize'], defaults.captionSize),
    captionPosition: oneOf(captionPositions, stored['captionPosition'], defaults.captionPosition),
    captionBackground: oneOf(captionBackgrounds, stored['captionBackground'], defaults.captionBackground),
    readAloud: flag(stored['readAloud'], defaults.readAloud),
    describe: flag(stored['describe'], defaults.describe),
    shortcuts: flag(stored['shortcuts'], defaults.shortcuts),
  };
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // invalid or truncated: all defaults apply
  }
}

const key = 'mediothek.player';

/** Preferences of one player. If storage is blocked or full, they last as long as the player. */
export class PreferenceStore {
  readonly #storage: () => TextStorage;
  readonly #listeners = new Set<() => void>();
  #chosen: Preferences;
  #lent: Partial<Preferences> = {};

  /** @param storage a function, because reading the storage throws if it is blocked */
  constructor(storage: () => TextStorage) {
    this.#storage = storage;
    this.#chosen = parsePreferences(ignoreErrors(() => storage().getItem(key)) ?? null);
  }

  get value(): Preferences {
    return { ...this.#chosen, ...this.#lent };
  }

  set(change: Partial<Preferences>): void {
    this.#chosen = { ...this.#chosen, ...change };
    for (const name of Object.keys(change)) delete this.#lent[name as keyof Preferences]; // the keys of a Preferences
    ignoreErrors(() => this.#storage().setItem(key, JSON.stringify(this.#chosen)));
    for (const listener of this.#listeners) listener();
  }

  /** Values that the page requests. They apply until the visitor chooses, and are not stored. */
  lend(values: Partial<Preferences>): void {
    this.#lent = values;
  }

  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Returns `undefined` if `act` throws, for example because storage is blocked or full. */
export function ignoreErrors<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
