/**
 * HTML of `/player/{id}`: the player remote without the shell. It has no icons, and no metadata except the canonical
 * link.
 */
import { escapeHtml, playerTag, type Locale, type StreamStart } from '@mediothek/contract';
import type { PackedPage } from '../render-messages.ts';
import type { ReleaseAssets } from '../release-assets.ts';
import { inlineJson } from '../inline-json.ts';
import { allowRemoteOrigins, contentSecurityPolicy, themeScript } from '../csp.ts';
import type { EmbedSettings } from '../../content/content.ts';
import { embedErrorMain, embedErrorStyle, embedErrorTitle, type EmbedError } from './embed-error.ts';

export interface EmbedParts {
  assets: ReleaseAssets;
  page: PackedPage | undefined;
  /** The page is an error page, whatever was rendered. */
  error: EmbedError | undefined;
  locale: Locale;
  /** Start of the stream. `undefined`: the starter cannot play it. */
  streamStart: StreamStart | undefined;
  /** Whether playback starts without a click. */
  autoplay: boolean;
  /** Origins that may control the player by scripts. `undefined`: none. */
  api: EmbedSettings['api'] | undefined;
}

/** Styles before, and without, the player's own ones. They are dark in every theme, like the video. */
const baseStyle = ':root{color-scheme:dark;background:#000}body{margin:0}';

/**
 * Before playback only the poster is loaded. Scripts and styles are inline, and load the player's module later. The
 * server also writes error pages, since the browser does not render this page.
 */
export function embedDocument(parts: EmbedParts): string {
  const { assets, page, error, locale } = parts;
  const content = Buffer.from(page?.html ?? '').toString();
  const styles = (error ? [embedErrorStyle] : [baseStyle, ...playerStyles(assets)]).map(
    (text) => `<style>${text}</style>`,
  );
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...styles,
    error ? `<script>${themeScript}</script>${embedErrorTitle(error)}` : page?.head,
    '</head><body>',
    error ? embedErrorMain(error) : content,
    ...(!error && content.includes(`<${playerTag}`) ? scripts(parts) : []),
    '</body></html>',
  ].join('');
}

function scripts({ assets, streamStart, autoplay, api }: EmbedParts): string[] {
  const { starter, document } = scriptTexts(assets);
  const player = assets.remotes['player']?.embed ?? '';
  const allowed = api === 'any' ? api : (api?.join(' ') ?? '');
  return [
    `<script type="importmap">${embedImportMap(assets)}</script>`,
    streamStart
      ? `<script type="application/json" id="stream-start">${inlineJson({ ...streamStart, player, autoplay })}</script>`
      : '',
    streamStart ? `<script>${starter}</script>` : '',
    `<script data-player="${escapeHtml(player)}" data-api="${escapeHtml(allowed)}">${document}</script>`,
  ];
}

const playerStyles = (assets: ReleaseAssets) => assets.remotes['player']?.embedStyles ?? [];

/** Built from `mfe-player/src/starter` and `mfe-player/src/embed/document-script.ts`. */
const scriptTexts = ({ remotes }: ReleaseAssets) => ({
  starter: remotes['player']?.scripts['starter'] ?? '',
  document: remotes['player']?.scripts['embed-document'] ?? '',
});

/** Integrity of the modules of this page only. */
function embedImportMap({ remotes }: ReleaseAssets): string {
  const { embed = '', integrity = {} } = remotes['player'] ?? {};
  const folder = embed.slice(0, embed.lastIndexOf('/') + 1);
  const own = Object.entries(integrity).filter(([path]) => folder !== '' && path.startsWith(folder));
  return inlineJson({ integrity: Object.fromEntries(own) });
}

/** Policy of the embed page. Only the portal itself and the sites in `sites` may embed it. */
export function embedPolicy(assets: ReleaseAssets, sites: EmbedSettings['sites']): string {
  const { starter, document } = scriptTexts(assets);
  const policy = contentSecurityPolicy(
    {
      scripts: [embedImportMap(assets), starter, document, themeScript],
      styles: [baseStyle, embedErrorStyle, ...playerStyles(assets)],
    },
    sites === 'any' ? '*' : ["'self'", ...sites].join(' '),
  );
  const { origin } = assets.remotes['player'] ?? {};
  return allowRemoteOrigins(policy, origin === undefined ? [] : [origin]);
}
