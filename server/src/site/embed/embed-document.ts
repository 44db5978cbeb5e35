/** The HTML of `/player/{id}`: the player remote alone, no shell, no icons and no metadata beyond the canonical link. */
import { escapeHtml, playerTag, type Locale, type StreamStart } from '@mediothek/contract';
import type { PackedPage } from '../render-messages.ts';
import type { ReleaseAssets } from '../release-assets.ts';
import { inlineJson } from '../inline-json.ts';
import { allowRemoteOrigins, contentSecurityPolicy } from '../csp.ts';
import type { EmbedSettings } from '../../content/content.ts';
import { embedNotice } from './embed-notice.ts';

export interface EmbedParts {
  assets: ReleaseAssets;
  /** Undefined, or empty, where the player could not be rendered. */
  page: PackedPage | undefined;
  locale: Locale;
  /** Name of the portal. */
  portal: string;
  /** Path of the portal's page around the medium. */
  mediaPath: string;
  /** Where the stream begins; none where the starter cannot play it. */
  streamStart: StreamStart | undefined;
  /** Begins at once, without a click. */
  autoplay: boolean;
  /** Who may drive the player by scripts; nobody where it is undefined. */
  api: EmbedSettings['api'] | undefined;
}

/** Before, and without, the player's own styles: dark whatever the visitor's theme, like the pictures it lies on. */
const baseStyle =
  ':root{color-scheme:dark;background:#000}body{margin:0}' +
  '.notice{display:grid;place-content:center;min-block-size:100vh;padding:1em;box-sizing:border-box;text-align:center;font:1em/1.5 system-ui,sans-serif}';

/**
 * Nothing but the poster is loaded before somebody plays: scripts and styles are inline, the player's module is fetched by
 * them. What could not be rendered says so and leads to the portal, since the browser does not render this page.
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

/** The integrity of this page's modules, and of no others. */
function embedImportMap({ remotes }: ReleaseAssets): string {
  const { embed = '', integrity = {} } = remotes['player'] ?? {};
  const folder = embed.slice(0, embed.lastIndexOf('/') + 1);
  const own = Object.entries(integrity).filter(([path]) => folder !== '' && path.startsWith(folder));
  return inlineJson({ integrity: Object.fromEntries(own) });
}

/** The sites that `sites` names may frame the player, and the portal itself; nobody else, and nothing else of the portal. */
export function embedPolicy(assets: ReleaseAssets, sites: EmbedSettings['sites']): string {
  const { starter, document } = scriptTexts(assets);
  const policy = contentSecurityPolicy(
    { scripts: [embedImportMap(assets), starter, document], styles: [baseStyle, ...playerStyles(assets)] },
    sites === 'any' ? '*' : ["'self'", ...sites].join(' '),
  );
  const { origin } = assets.remotes['player'] ?? {};
  return allowRemoteOrigins(policy, origin === undefined ? [] : [origin]);
}
