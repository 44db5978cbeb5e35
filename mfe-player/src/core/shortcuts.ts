/** Keyboard shortcuts of the player as data. Keys are values of `KeyboardEvent.key`. */

export type Command =
  | { do: 'toggle-play' }
  | { do: 'seek-by'; seconds: number }
  | { do: 'seek-to-fraction'; fraction: number }
  | { do: 'step-frame'; frames: 1 | -1 }
  | { do: 'step-speed'; steps: 1 | -1 }
  | { do: 'volume-by'; step: number }
  | { do: 'toggle-mute' }
  | { do: 'toggle-captions' }
  | { do: 'toggle-fullscreen' }
  | { do: 'toggle-theatre' }
  | { do: 'previous' }
  | { do: 'next' }
  | { do: 'repeat-section' }
  | { do: 'help' };

const shortcuts: Readonly<Record<string, Command>> = {
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
  ',': { do: 'step-frame', frames: -1 },
  '.': { do: 'step-frame', frames: 1 },
  '<': { do: 'step-speed', steps: -1 },
  '>': { do: 'step-speed', steps: 1 },
  m: { do: 'toggle-mute' },
  f: { do: 'toggle-fullscreen' },
  c: { do: 'toggle-captions' },
  t: { do: 'toggle-theatre' },
  p: { do: 'previous' },
  n: { do: 'next' },
  r: { do: 'repeat-section' },
  '?': { do: 'help' },
};

export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}
/** Kind of the focused element, which decides which keys the browser handles. */
export type FocusKind = 'none' | 'button' | 'seek-range' | 'range' | 'choice' | 'text';

const native: Readonly<Record<FocusKind, RegExp>> = {
  none: /^$/,
  button: /^( |Enter)$/,
  'seek-range': /^$/,
  range: /^(Arrow.*|Home|End|Page.*)$/,
  choice: /^( |Enter|Arrow.*|Home|End|Page.*)$/,
  text: /./,
};

/** A letter, digit or symbol, which speech input may enter by mistake (WCAG 2.2, 2.1.4). */
const isCharacter = (key: string) => key.length === 1 && key !== ' ';

/**
 * Command of a key press. `undefined` if the browser or the focused control handles the key.
 * @param characters `false`: shortcuts of a single character are disabled
 */
export function commandFor(press: KeyPress, focus: FocusKind, characters = true): Command | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || native[focus].test(press.key)) return undefined;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (isCharacter(key) && !characters) return undefined;
  if (/^\d$/.test(key)) return { do: 'seek-to-fraction', fraction: Number(key) / 10 };
  return Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
}
