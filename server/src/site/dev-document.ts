/** HTML in development: nothing is rendered, and everything is loaded from the development servers. */
import { escapeHtml, type AuthState, type Locale, type SiteConfig } from '@mediothek/contract';
import type { DevRegistry } from './dev-registry.ts';
import { inlineJson } from './inline-json.ts';
import { themeScript } from './csp.ts';
import { developmentRelease } from './release.ts';

export interface DevDocumentParts {
  registry: DevRegistry;
  locale: Locale;
  origin: string;
  auth: AuthState;
  site: SiteConfig;
}

export function devDocument({ registry, locale, origin, auth, site }: DevDocumentParts): string {
  const { buildId, remotes } = developmentRelease(registry);
  const entries = remotes.map(({ name, version, entry }) => ({ name, version, entry }));
  const boot = { locale, origin, auth, site, buildId, development: true, registry: entries, rendered: false };
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<script>${themeScript}</script>`,
    `<title>${escapeHtml(site.name[locale] ?? site.name['en'] ?? '')}</title>`,
    // CORS mode, as webpack uses it: a replaced style sheet is found by its URL.
    registry.styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`).join(''),
    `<script type="module" src="${registry.main}" crossorigin></script></head><body>`,
    '<div id="root"></div>',
    `<script type="application/json" id="boot">${inlineJson(boot)}</script>`,
    '</body></html>',
  ].join('');
}

/** Page that reloads itself until the development servers are ready. */
export const waitingDocument = (message: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Mediothek</title><p>${escapeHtml(message)}</p>`;
