/** Embedding in other sites: the URL of the embedded player and the HTML around it. */
import { escapeHtml } from './escape-html.ts';
import type { Locale } from './locale.ts';

/** Parameters of `/player/{id}`, as described in `docs/embedding.md`. An absent parameter has its default. */
export interface EmbedParameters {
  /** Seconds. */
  start?: number | undefined;
  end?: number | undefined;
  /** Implies muted: browsers block autoplay with sound. */
  autoplay?: boolean | undefined;
  muted?: boolean | undefined;
  loop?: boolean | undefined;
  /** `false`: the video without controls. */
  controls?: boolean | undefined;
  /** Shows captions from the start: in this language, or with `true` in the player's own. */
  captions?: string | boolean | undefined;
  /** Language of the controls. Absent: the visitor's language. */
  locale?: Locale | undefined;
  /** `false`: no title above the video. */
  title?: boolean | undefined;
  /** `false`: the embedding page cannot control the player. */
  api?: boolean | undefined;
}

/** Seconds, rounded to milliseconds, which is the precision of the player's clock. */
const seconds = (value: number | undefined) =>
  value === undefined || !(value > 0) || !Number.isFinite(value) ? undefined : String(Math.round(value * 1000) / 1000);
const flag = (value: boolean | undefined, otherwise: boolean) =>
  value === undefined || value === otherwise ? undefined : String(Number(value));

/** `/player/{id}` with those parameters that differ from the player's defaults. */
export function embedPath(id: string, parameters: EmbedParameters = {}): string {
  const { start, end, autoplay, muted, loop, controls, captions, locale, title, api } = parameters;
  const query = Object.entries({
    t: seconds(start),
    end: seconds(end),
    autoplay: flag(autoplay, false),
    muted: flag(muted, false),
    loop: flag(loop, false),
    controls: flag(controls, true),
    cc: typeof captions === 'string' ? captions : flag(captions, false),
    lang: locale,
    title: flag(title, true),
    api: flag(api, true),
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return `/player/${encodeURIComponent(id)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

const yes = /^(?:1|true|yes|on|)$/i;
const no = /^(?:0|false|no|off)$/i;

/**
 * Reads a boolean parameter: `1`, `true`, `yes`, `on` or no value; `0`, `false`, `no`, `off`. Any other value counts as
 * absent.
 */
export function readEmbedFlag(value: string | null, otherwise: boolean): boolean {
  if (value === null || !(yes.test(value) || no.test(value))) return otherwise;
  return yes.test(value);
}

export interface EmbedCode extends EmbedParameters {
  /** Scheme and host of the portal, e.g. `https://portal.example`. */
  origin: string;
  /** Media id. */
  id: string;
  /** Title of the medium, which names the iframe for screen readers. */
  mediaTitle: string;
  /** CSS pixels. Absent: as wide as the container, at 16:9. */
  size?: { width: number; height: number } | undefined;
  /**
   * Nothing is requested from the portal before a click. Until then the iframe contains a `srcdoc` document whose texts
   * are in `language` and name the portal.
   */
  privacy?: { language: Locale; portal: string } | undefined;
}

/** The `<iframe>` for other sites' pages. Every value is escaped. */
export function embedCode({ origin, id, mediaTitle, size, privacy, ...parameters }: EmbedCode): string {
  const url = origin + embedPath(id, parameters);
  const { width, height } = size ?? defaultSize;
  return element('iframe', {
    ...(privacy ? { srcdoc: consentDocument({ url, origin, mediaTitle, ...privacy }) } : { src: url, loading: 'lazy' }),
    title: mediaTitle,
    width: String(Math.round(width)),
    height: String(Math.round(height)),
    style: size ? 'border:0;max-width:100%' : 'border:0;width:100%;height:auto;aspect-ratio:16/9',
    // By default a permission covers the iframe's first document only, which with privacy is not the portal's.
    allow: ['autoplay', 'picture-in-picture'].map((name) => (privacy ? `${name} ${origin}` : name)).join('; '),
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
}

/** Also the size in browsers without `aspect-ratio`, and on sites that forbid style attributes. */
const defaultSize = { width: 640, height: 360 };

const consentTexts: Readonly<Record<Locale, { load: string; note: (portal: string, host: string) => string }>> = {
  en: {
    load: 'Load the player',
    note: (portal, host) => `It comes from ${portal} (${host}), which then learns your network address.`,
  },
  de: {
    load: 'Player laden',
    note: (portal, host) => `Er kommt von ${portal} (${host}); dorthin wird dann Ihre Netzwerkadresse übertragen.`,
  },
};

interface Consent {
  url: string;
  origin: string;
  mediaTitle: string;
  language: Locale;
  portal: string;
}

/** A single link, which loads the player into the iframe. It works without scripts and where styles are forbidden. */
function consentDocument({ url, origin, mediaTitle, language, portal }: Consent): string {
  const { load, note } = consentTexts[language];
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(mediaTitle)}</title>`,
    '<style>body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1em;box-sizing:border-box;text-align:center;font:1em/1.5 system-ui,sans-serif}p{margin:.25em}a{display:inline-block;padding:.5em 1em}</style>',
    `<main aria-label="${escapeHtml(mediaTitle)}"><p>${escapeHtml(mediaTitle)}</p><p><a href="${escapeHtml(url)}">${load}</a></p>`,
    `<p><small>${escapeHtml(note(portal, origin.replace(/^https?:\/\//, '')))}</small></p></main></html>`,
  ].join('');
}

const element = (tag: string, attributes: Readonly<Record<string, string>>) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('')}></${tag}>`;
