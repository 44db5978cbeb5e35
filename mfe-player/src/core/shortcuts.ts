/** The keyboard of the player as data. Keys are values of `KeyboardEvent.key`. */

export type Command =
  | { do: 'toggle-play' }
  | { do: 'seek-by'; seconds: number }
  | { do: 'seek-to-fraction'; fraction: number }
  | { do: 'volume-by'; step: number }
  | { do: 'toggle-mute' }
  | { do: 'toggle-captions' }
  | { do: 'toggle-fullscreen' };

export const shortcuts: Readonly<Record<string, Command>> = {
  ' ': { do: 'toggle-play' },
  k: { do: 'toggle-play' },
  j: { do: 'seek-by', seconds: -10 },
  l: { do: 'seek-by', seconds: 10 },
  ArrowLeft: { do: 'seek-by', seconds: -5 },
  ArrowRight: { do: 'seek-by', seconds: 5 },
  ArrowUp: { do: 'volume-by', step: 0.05 },
  ArrowDown: { do: 'volume-by', step: -0.05 },
  Home: { do: 'seek-to-fraction', fraction: 0 },
  End: { do: 'seek-to-fraction', fraction: 1 },
  m: { do: 'toggle-mute' },
  f: { do: 'toggle-fullscreen' },
  c: { do: 'toggle-captions' },
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [
      String(digit),
      { do: 'seek-to-fraction', fraction: digit / 10 } satisfies Command,
    ]),
  ),
};

export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}
/** What has the focus decides which keys stay the browser's. */
export type FocusKind = 'none' | 'button' | 'seek-range' | 'range' | 'select' | 'text';

const native: Readonly<Record<FocusKind, RegExp>> = {
  none: /^$/,
  button: /^( |Enter)$/,
  'seek-range': /^$/,
  range: /^(Arrow.*|Home|End|Page.*)$/,
  select: /./,
  text: /./,
};

/** The command of a key press, or `undefined` where the key belongs to the browser or to the focused control. */
export function commandFor(press: KeyPress, focus: FocusKind): Command | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || native[focus].test(press.key)) return undefined;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
}
