/** Embedded player of `npm run dev`: built in the browser, without poster, starter, player.js and policy. */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { errorStatus, escapeHtml, type Locale } from '@mediothek/contract';
import { inlineJson } from '../inline-json.ts';
import { embedErrorMain, type EmbedSite } from './embed-error.ts';

export interface DevEmbedParts {
  /** URL of the embed's module on the player's development server. */
  module: string;
  id: string;
  query: URLSearchParams;
  locale: Locale;
  /** Name of the portal. */
  portal: string;
  site: EmbedSite;
}

/** Stub for the shell's React Refresh, which modules of the development servers expect. Embed pages have no React. */
const withoutRefresh = `globalThis.mediothekReactRefresh ??= new Proxy({}, { get: () => () => () => {} });`;

const parameters = ['t', 'end', 'autoplay', 'muted', 'loop', 'controls', 'cc'];
const style =
  ':root{color-scheme:dark;background:#000}body{margin:0}mediothek-player{position:fixed;inset:0;display:block;aspect-ratio:auto}';

export function devEmbedDocument({ module, id, query, locale, portal, site }: DevEmbedParts): string {
  const attributes = parameters.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [` ${name}="${escapeHtml(value)}"`];
  });
  const mediaPath = `/media/${encodeURIComponent(id)}`;
  const notice = embedErrorMain({ status: errorStatus.unavailable, locale, portal, site, mediaPath });
  return [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escapeHtml(portal)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${style}</style><mediothek-player media="${escapeHtml(id)}"${attributes.join('')}></mediothek-player>`,
    `<template>${notice}</template>`,
    `<script>${withoutRefresh}</script>`,
    `<script type="module">import { fillPlayer } from ${inlineJson(module)};`,
    `fillPlayer(document.querySelector('mediothek-player'), location.origin).catch((error) => {`,
    `console.warn(error); document.body.replaceChildren(document.querySelector('template').content);});</script></html>`,
  ].join('');
}

const source = join(import.meta.dirname, '../../../../mfe-player/src/embed/embed-js.ts');

/** `/embed.js` from its source, which imports only types. */
export const devEmbedJs = async (): Promise<string> =>
  `${withoutRefresh}(() => {${stripTypeScriptTypes(await readFile(source, 'utf8'))}})();`;
