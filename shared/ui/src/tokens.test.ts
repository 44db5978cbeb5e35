import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');
/** The declarations of the first block. Those for forced colours are system colours. */
const declarations = css.slice(0, css.indexOf('[data-theme'));

type Rgb = [number, number, number];

/** OKLCH to linear sRGB, https://bottosson.github.io/posts/oklab/; out-of-gamut channels are clipped as a screen does. */
function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return channels.map((channel) => Math.min(1, Math.max(0, channel))) as Rgb;
}

/** Both themes' values of a colour token; opaque colours only. */
function token(name: string): { light: Rgb; dark: Rgb } {
  const value = new RegExp(`--color-${name}:([^;]*);`).exec(declarations)?.[1] ?? '';
  const colours = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)deg(?: \/ 9\d%)?\)/g)].map(([, l, c, h]) =>
    oklch(Number(l) / 100, Number(c), Number(h)),
  );
  const [light, dark = light] = colours;
  if (!light || !dark) throw new Error(`No colour token ${name}`);
  return { light, dark };
}

/** WCAG 2.2, relative luminance and contrast ratio. */
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'raised', 'sunken', 'hover'];
const tones = ['info', 'warning', 'error'];

/** Foreground, background, minimum contrast. */
const pairs: [string, string, number][] = [
  ...grounds.map((ground): [string, string, number] => ['ink', ground, 7]),
  ...tones.map((tone): [string, string, number] => ['ink', `${tone}-soft`, 7]),
  ['ink', 'accent-soft', 7],
  ['ink', 'mark', 7],
  ['ink', 'picture-none', 7],
  ['ink-quiet', 'paper', 7],
  ['ink-quiet', 'raised', 7],
  ['ink-quiet', 'sunken', 7],
  ['ink-quiet', 'hover', 4.5],
  ['accent', 'paper', 7],
  ['accent', 'raised', 7],
  ['accent', 'accent-soft', 4.5],
  ['accent-strong', 'paper', 7],
  ['accent-strong', 'accent-soft', 7],
  ['on-accent', 'accent', 7],
  ['on-accent', 'accent-strong', 7],
  ['saved', 'paper', 4.5],
  ['saved', 'raised', 4.5],
  ['on-picture', 'picture-chip', 7],
  ['saved-on-picture', 'picture-chip', 4.5],
  ...tones.flatMap((tone): [string, string, number][] => [
    [tone, 'paper', 4.5],
    [tone, `${tone}-soft`, 4.5],
  ]),
  ['on-error', 'error', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'raised', 3],
  ['edge', 'sunken', 3],
];

describe('tokens.css', () => {
  test('the conversion is correct for black, white and red', () => {
    expect(contrast(oklch(0, 0, 0), oklch(1, 0, 0))).toBeCloseTo(21, 1);
    expect(oklch(0.62796, 0.25768, 29.234)[0]).toBeCloseTo(1, 2);
    expect(oklch(0.62796, 0.25768, 29.234)[1]).toBeCloseTo(0, 2);
  });

  test.each(pairs)('%s on %s has at least %s : 1 in both themes', (foreground, ground, minContrast) => {
    const front = token(foreground);
    const back = token(ground);
    expect(contrast(front.light, back.light)).toBeGreaterThanOrEqual(minContrast);
    expect(contrast(front.dark, back.dark)).toBeGreaterThanOrEqual(minContrast);
  });

  test('the header has the height that hash links respect', () => {
    expect(declarations).toMatch(/--header-height: 62px;/);
  });
});
