/** What a visitor has chosen for all media: kept in this browser where it lets us, otherwise as long as the page is open. */
import { clamp } from './clock.ts';

export const captionSizes = ['small', 'medium', 'large', 'huge'] as const;
export const captionPositions = ['bottom', 'top'] as const;
export const captionBackgrounds = ['solid', 'clear', 'none'] as const;

export interface Preferences {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  speed: number;
  captions: boolean;
  /** The language last chosen; empty: the visitor's. */
  captionLanguage: string;
  captionSize: (typeof captionSizes)[number];
  captionPosition: (typeof captionPositions)[number];
  captionBackground: (typeof captionBackgrounds)[number];
  /** Captions are read aloud. */
  readAloud: boolean;
  /** The description track is read aloud. */
  describe: boolean;
  /** Shortcuts of a single character act (WCAG 2.2, 2.1.4). */
  shortcuts: boolean;
}

const defaults: Preferences = {
  volume: 1,
  muted: false,
  speed: 1,
  captions: false,
  captionLanguage: '',
  captionSize: 'medium',
  captionPosition: 'bottom',
  captionBackground: 'solid',
  readAloud: false,
  describe: false,
  shortcuts: true,
};

/** The readable and writable part of `Storage`, which the core, without the DOM, does not know. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((known) => known === value) ?? otherwise;
const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
const number = (value: unknown, low: number, high: number, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? clamp(value, low, high) : otherwise;

/** What `text` holds of well-formed choices, defaults for the rest: anything may stand in a browser's storage. */
export function parsePreferences(text: string | null): Preferences {
  const stored = parseObject(text);
  const language = stored['captionLanguage'];
  return {
    volume: number(stored['volume'], 0, 1, defaults.volume),
    muted: flag(stored['muted'], defaults.muted),
    speed: number(stored['speed'], 0.25, 4, defaults.speed),
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
    return {}; // not ours, or cut off: the defaults are as good
  }
}

const key = 'mediothek.player';

/** The preferences of one player. Where storage is blocked or full, they last as long as the player does. */
export class PreferenceStore {
  readonly #storage: () => TextStorage;
  readonly #listeners = new Set<() => void>();
  #chosen: Preferences;
  #lent: Partial<Preferences> = {};

  /** @param storage reading the property `localStorage` itself throws where it is blocked, hence a function */
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

  /** What the page asks for: it holds until the visitor chooses otherwise, and is not kept. */
  lend(values: Partial<Preferences>): void {
    this.#lent = values;
  }

  /** @returns ends it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Answers `undefined` where the browser forbids its storage, or has no room: nothing depends on it. */
export function ignoreErrors<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
