/**
 * HTML of `/player/{id}`: the player remote without the shell. It has no icons, and no metadata except the canonical
 * link.
 */
import { escapeHtml, playerTag, type Locale, type StreamStart } from '@mediothek/contract';
import type { PackedPage } from '../render-messages.ts';
import type { ReleaseAssets } from '../release-assets.ts';
import { inlineJson } from '../inline-json.ts';
import { allowRemoteOrigins, contentSecurityPolicy } from '../csp.ts';
import type { EmbedSettings } from '../../content/content.ts';
import { embedNotice } from './embed-notice.ts';

export interface EmbedParts {
  assets: ReleaseAssets;
  /** `undefined` or empty: the player could not be rendered. */
  page: PackedPage | undefined;
  locale: Locale;
  /** Name of the portal. */
  portal: string;
  /** Path of the portal's page around the medium. */
  mediaPath: string;
  /** Start of the stream. `undefined`: the starter cannot play it. */
  streamStart: StreamStart | undefined;
  /** Whether playback starts without a click. */
  autoplay: boolean;
  /** Origins that may control the player by scripts. `undefined`: none. */
  api: EmbedSettings['api'] | undefined;
}

/** Styles before, and without, the player's own ones. They are dark in every theme, like the video. */
const baseStyle =
  ':root{color-scheme:dark;background:#000}body{margin:0}' +
  '.notice{display:grid;place-content:center;min-block-size:100vh;padding:1em;box-sizing:border-box;text-align:center;font:1em/1.5 system-ui,sans-serif}';

/**
 * Before playback only the poster is loaded. Scripts and styles are inline, and load the player's module later. If the
 * player could not be rendered, the page shows a notice with a link to the portal, since the browser does not render
 * this page.
 */
export function embedDocument(parts: EmbedParts): string {
  const { assets, page, locale, portal, mediaPath } = parts;
  const content = Buffer.from(page?.html ?? '').toString();
  const styles = [baseStyle, ...playerStyles(assets)].map((text) => `<style>${text}</style>`);
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...styles,
    page?.head || `<title>${escapeHtml(portal)}</title>`,
    '</head><body>',
    content || embedNotice({ locale, portal, mediaPath }),
    ...(content.includes(`<${playerTag}`) ? scripts(parts) : []),
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

const playerStyles = (assets: ReleaseAssets) => (assets.remotes['player']?.styles ?? []).map(({ text }) => text);

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
    { scripts: [embedImportMap(assets), starter, document], styles: [baseStyle, ...playerStyles(assets)] },
    sites === 'any' ? '*' : ["'self'", ...sites].join(' '),
  );
  const { origin } = assets.remotes['player'] ?? {};
  return allowRemoteOrigins(policy, origin === undefined ? [] : [origin]);
}
