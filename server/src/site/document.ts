/** HTML document around the rendered content. */
import { escapeHtml, sheetAttribute, type AuthState, type Locale, type SiteConfig } from '@mediothek/contract';
import { openSearchPath } from './open-search.ts';
import { manifestPath } from './well-known/web-manifest.ts';
import type { ReleaseAssets, PageAssets } from './release-assets.ts';
import { inlineJson } from './inline-json.ts';
import type { Override } from './override.ts';
import type { PageMetadata } from './page-metadata.ts';
import { mark } from './fallback-page.ts';
import { type InlineStyle, pageTagsScript, fallbackStyle, beforePaintScript } from './csp.ts';
import { portalName } from '../base/portal-name.ts';
import type { Style } from './style-files.ts';
import type { PackedPage } from './render-messages.ts';

/** The operator's style sheet for editorial content. */
export interface ContentStyleSheet {
  href: string;
  integrity: string;
  /** Text that the page contains instead of the link. */
  inline?: string | undefined;
}

export interface DocumentParts {
  assets: ReleaseAssets;
  /** Assets of the remote, or of the shell's own pages, that render the page. */
  pageAssets: PageAssets | undefined;
  /** Critical CSS of each style sheet of the shell. */
  styles: readonly InlineStyle[];
  /** `undefined`: the browser renders the page. */
  page: PackedPage | undefined;
  /** Head and HTML of the fallback page, if the page was not rendered. */
  fallback?: { head: string; html: string } | undefined;
  /** Page info as plain HTML, instead of what its remote failed to render, for browsers without JavaScript. */
  fallbackBody?: string | undefined;
  /** Metadata for other programs. */
  metadata: PageMetadata | undefined;
  locale: Locale;
  origin: string;
  auth: AuthState;
  /** `undefined`: it could not be read, and the browser fetches it. */
  site: SiteConfig | undefined;
  override?: Override | undefined;
  styleSheet?: ContentStyleSheet | undefined;
}

const style = ({ name, text, remote }: Style) =>
  `<style data-href="${escapeHtml(name)}"${remote === undefined ? '' : ` ${sheetAttribute}="${remote}"`}>${text}</style>`;

/**
 * Critical CSS inline, and the complete style sheet without delaying the page: `shell/src/start/full-styles.ts`
 * activates it.
 */
const shellStyle = ({ integrity }: ReleaseAssets, name: string, href: string, text: string) =>
  `${style({ name, href, text })}<link rel="stylesheet" href="${href}" media="print" data-whole crossorigin integrity="${integrity[href] ?? ''}">`;

/** After the portal's own styles, so that its rules win over them. */
export const contentStyle = ({ href, integrity, inline }: ContentStyleSheet): string =>
  inline === undefined ? `<link rel="stylesheet" href="${href}" integrity="${integrity}">` : `<style>${inline}</style>`;

export function htmlDocument({
  assets,
  pageAssets,
  styles,
  page,
  fallback,
  fallbackBody,
  metadata,
  locale,
  origin,
  auth,
  site,
  override,
  styleSheet,
}: DocumentParts): Buffer<ArrayBuffer> {
  const texts = [pageAssets?.texts[locale], assets.texts[locale]].filter((path) => path !== undefined);
  // The shell's code last: over HTTP/1.1 it would take the connection of a small file, and delay the picture.
  const modules = [...(pageAssets?.modules ?? []), ...texts, assets.main]
    .map((path) => modulePreload(assets, path))
    .join('');
  const name = portalName(site, locale, origin);
  const boot = {
    locale,
    origin,
    auth,
    ...(site && { site }),
    buildId: assets.buildId,
    development: false,
    registry: assets.registry,
    rendered: page !== undefined,
    ...(override && overrideBoot(override)),
  };
  const start = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<script>${beforePaintScript}</script>`,
    assets.fonts.map((path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`).join(''),
    // Before the styles, because it preloads the picture of the first screen, which takes longest.
    page?.head ?? fallback?.head ?? bareHead(name, locale, site?.favicons ?? []),
    assets.styles.map(({ name, href }, index) => shellStyle(assets, name, href, styles[index]?.text ?? '')).join(''),
    pageAssets?.styles.map(style).join('') ?? '',
    styleSheet ? contentStyle(styleSheet) : '',
    fallback ? `<style>${fallbackStyle}</style>` : '',
    `<script type="importmap">${assets.importMap}</script><link rel="manifest" href="${manifestPath(locale)}">`,
    modules,
    `<script type="module">${assets.starter}</script>`,
    metadata ? `<script>${pageTagsScript}</script>${metadata.head}` : '',
    '</head><body><div id="root">',
  ].join('');
  const middle = `</div>${fallbackBody ? `<noscript><section>${fallbackBody}</section></noscript>` : ''}<script type="application/json" id="boot">${inlineJson(boot).slice(0, -1)}`;
  // The metadata follows everything that a visitor waits for.
  const end = `}</script>${metadata?.data ?? ''}</body></html>`;
  const content = page ? page.html : Buffer.from(fallback?.html ?? '');
  const state = page ? [Buffer.from(','), page.state] : [];
  return Buffer.concat([Buffer.from(start), content, Buffer.from(middle), ...state, Buffer.from(end)]);
}

const overrideBoot = ({ remotes, proposed, rejected }: Override) => ({
  ...(Object.keys(remotes).length > 0 && { override: remotes }),
  ...(Object.keys(proposed).length > 0 && { overrideProposed: proposed }),
  ...(rejected !== undefined && { overrideRefused: rejected }),
});

/** Head until the browser renders. A browser requests /favicon.ico for a page without an icon. */
const bareHead = (name: string, locale: Locale, favicons: SiteConfig['favicons']): string =>
  [
    `<title ${mark}>${escapeHtml(name)}</title>`,
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(name)}" href="${openSearchPath(locale)}" ${mark}>`,
    ...favicons.map(({ rel, href }) => `<link rel="${escapeHtml(rel)}" href="${escapeHtml(href)}" ${mark}>`),
  ].join('');

/**
 * Preloads a module. It is also necessary for the policy: under `strict-dynamic` Chromium blocks an import by a script
 * that the parser inserted, unless the module is loaded already.
 */
const modulePreload = ({ integrity }: ReleaseAssets, path: string) => {
  // defence(preload-integrity): Browsers do not check a preloaded module again when it is imported.
  const hash = integrity[path] ?? '';
  return `<link rel="modulepreload" href="${path}" crossorigin integrity="${hash}">`;
};
