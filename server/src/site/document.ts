/** The HTML document around what was rendered. */
import { escapeHtml, type AuthState, type Locale, type SiteConfig } from '@mediothek/contract';
import { openSearchPath } from './open-search.ts';
import { manifestPath } from './well-known/web-manifest.ts';
import type { ReleaseAssets, PageAssets } from './release-assets.ts';
import { inlineJson } from './inline-json.ts';
import type { Override } from './override.ts';
import type { PageMetadata } from './page-metadata.ts';
import { mark } from './fallback-page.ts';
import { type InlineStyle, pageTagsScript, fallbackStyle, themeScript } from './csp.ts';
import { portalName } from '../base/portal-name.ts';
import type { Style } from './style-files.ts';
import type { PackedPage } from './render-messages.ts';

export interface DocumentParts {
  assets: ReleaseAssets;
  /** What shows the page: a remote, or the shell's own pages. */
  pageAssets: PageAssets | undefined;
  /** What the page uses of each of the frame's styles. */
  styles: readonly InlineStyle[];
  /** Undefined: the browser renders the page. */
  page: PackedPage | undefined;
  /** Its head and main facts, where it is not rendered. */
  fallback?: { head: string; html: string } | undefined;
  /** What its remote should have rendered, as plain HTML for who has no JavaScript. */
  fallbackBody?: string | undefined;
  /** What the page says to other programs. */
  metadata: PageMetadata | undefined;
  locale: Locale;
  origin: string;
  auth: AuthState;
  /** Undefined when it cannot be had: the browser asks for it. */
  site: SiteConfig | undefined;
  override?: Override | undefined;
}

const style = ({ name, text }: Style) => `<style data-href="${escapeHtml(name)}">${text}</style>`;

/** What the page uses, and without delaying it the whole: `shell/src/start/full-styles.ts` lets that apply. */
const shellStyle = ({ integrity }: ReleaseAssets, name: string, href: string, text: string) =>
  `${style({ name, href, text })}<link rel="stylesheet" href="${href}" media="print" data-whole crossorigin integrity="${integrity[href] ?? ''}">`;

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
}: DocumentParts): Buffer<ArrayBuffer> {
  const texts = [pageAssets?.texts[locale], assets.texts[locale]].filter((path) => path !== undefined);
  const modules = [...(pageAssets?.modules ?? []), assets.main, ...texts]
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
    `<script>${themeScript}</script>`,
    assets.fonts.map((path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`).join(''),
    assets.styles.map(({ name, href }, index) => shellStyle(assets, name, href, styles[index]?.text ?? '')).join(''),
    pageAssets?.styles.map(style).join('') ?? '',
    fallback ? `<style>${fallbackStyle}</style>` : '',
    `<script type="importmap">${assets.importMap}</script><link rel="manifest" href="${manifestPath(locale)}">`,
    page?.head ?? fallback?.head ?? bareHead(name, locale, site?.favicons ?? []),
    modules,
    `<script type="module">${assets.starter}</script>`,
    metadata ? `<script>${pageTagsScript}</script>${metadata.head}` : '',
    '</head><body><div id="root">',
  ].join('');
  const middle = `</div>${fallbackBody ? `<noscript><section>${fallbackBody}</section></noscript>` : ''}<script type="application/json" id="boot">${inlineJson(boot).slice(0, -1)}`;
  // The metadata comes behind all that a visitor waits for.
  const end = `}</script>${metadata?.data ?? ''}</body></html>`;
  const content = page ? page.html : Buffer.from(fallback?.html ?? '');
  const state = page ? [Buffer.from(','), page.state] : [];
  return Buffer.concat([Buffer.from(start), content, Buffer.from(middle), ...state, Buffer.from(end)]);
}

const overrideBoot = ({ remotes, rejected }: Override) => ({
  ...(Object.keys(remotes).length > 0 && { override: remotes }),
  ...(rejected !== undefined && { overrideRefused: rejected }),
});

/** Until the browser renders: without an icon of its own a page asks for /favicon.ico. */
const bareHead = (name: string, locale: Locale, favicons: SiteConfig['favicons']): string =>
  [
    `<title ${mark}>${escapeHtml(name)}</title>`,
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(name)}" href="${openSearchPath(locale)}" ${mark}>`,
    ...favicons.map(({ rel, href }) => `<link rel="${escapeHtml(rel)}" href="${escapeHtml(href)}" ${mark}>`),
  ].join('');

/**
 * Fetches a module early. The policy needs it, too: an import by a script that the parser inserted is refused under
 * `strict-dynamic`, unless the module is there already (Chromium).
 */
const modulePreload = ({ integrity }: ReleaseAssets, path: string) => {
  // defence(preload-integrity): A module that was preloaded is not checked again when it is imported.
  const hash = integrity[path] ?? '';
  return `<link rel="modulepreload" href="${path}" crossorigin integrity="${hash}">`;
};
