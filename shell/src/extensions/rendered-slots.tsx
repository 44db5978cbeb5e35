/**
 * Extensions on a page that the server renders. The page is rendered first and has a mark in each of their places. Their
 * content is rendered afterwards, so that an extension that fails or is slow has no effect on the page.
 */
import { renderToString } from 'react-dom/server';
import type { Locale } from '@mediothek/contract';
import { idPrefix, localeOf, RemoteTree, type LoadedDefinition, type Platform } from '@mediothek/platform/host';
import { serverContent } from '../composition/server-content.ts';
import { describe, type LoadedRemote, type LoadRemote, noNavigation, splitHoisted } from '../render-parts.ts';
import type { RenderedExtension, RenderJob } from '../render-contract.ts';
import type { Extension } from './extensions-of.ts';

/** Milliseconds that all extensions of a page have for loading their data. */
const loadLimitMs = 200;
/** Places of one page whose content is rendered. The browser shows the others. */
const maxPlaces = 60;

interface Parts {
  job: RenderJob;
  platform: Platform;
  loadRemote: LoadRemote;
  i18nFor(locale: Locale, remote: LoadedRemote): Promise<Platform['i18n']>;
}

interface Place {
  extension: Extension;
  props: object;
  mark: string;
}

interface Loaded {
  definition: LoadedDefinition;
  i18n: Platform['i18n'];
}

export interface FilledSlots {
  /** Puts the content of the extensions into the page. */
  fill(html: string): string;
  /** Tags for the head. */
  preloads: string;
  extensions: RenderedExtension[];
}

/** Error of the server for a remote without a Node build that may run there: its extensions are shown by the browser. */
const isNotRendered = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'no_server_build';

export class RenderedSlots {
  readonly #parts: Parts;
  /** Unpredictable, because pages contain texts from outside. */
  readonly #nonce = crypto.randomUUID();
  readonly #places: Place[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns the mark of the place */
  add(extension: Extension, props: object): string {
    if (this.#places.length === maxPlaces) return '';
    const mark = `<!--${this.#nonce} ${this.#places.length}-->`;
    this.#places.push({ extension, props, mark });
    return mark;
  }

  async render(url: URL): Promise<FilledSlots> {
    const deadline = new Promise<undefined>((resolve) => {
      if (this.#places.length > 0) setTimeout(resolve, loadLimitMs);
    });
    const loaded = await Promise.all(
      this.#places.map((place) =>
        Promise.race([this.#load(place, url).catch((error: unknown) => ({ error })), deadline]),
      ),
    );
    const contents = new Map<string, string>();
    const extensions: RenderedExtension[] = [];
    let preloads = '';
    for (const [index, place] of this.#places.entries()) {
      const { remote, component } = place.extension;
      const requestedAt = performance.now();
      const result = this.#content(place, loaded[index], url);
      const ms = performance.now() - requestedAt;
      if (result.html !== undefined) contents.set(place.mark, `<div ${serverContent}="">${result.html}</div>`);
      if (result.preloads) preloads += result.preloads;
      if (result.html !== undefined || result.error !== undefined) {
        extensions.push({ remote, component, ms, ...(result.error !== undefined && { error: result.error }) });
      }
    }
    const marks = new RegExp(`<!--${this.#nonce} \\d+-->`, 'g');
    const fill = (html: string) => html.replaceAll(marks, (mark) => contents.get(mark) ?? '');
    return { fill: this.#places.length === 0 ? (html) => html : fill, preloads, extensions };
  }

  /** @returns undefined if the remote has no Node build */
  async #load({ extension, props }: Place, url: URL): Promise<Loaded | undefined> {
    const { job, platform, loadRemote, i18nFor } = this.#parts;
    try {
      const loaded = await loadRemote(extension.remote);
      const i18n = await i18nFor(job.locale, loaded);
      const component = loaded.definition.components?.[extension.component];
      await component?.open?.();
      const { queries } = platform;
      const { auth, site } = job;
      await component?.load?.({ props, url, locale: localeOf(platform), auth, site, queries, i18n });
      return { definition: loaded.definition, i18n };
    } catch (error) {
      if (isNotRendered(error)) return undefined;
      throw error;
    }
  }

  #content(
    { extension, props }: Place,
    loaded: Loaded | { error: unknown } | undefined,
    url: URL,
  ): { html?: string; preloads?: string; error?: string } {
    if (!loaded) return {};
    if ('error' in loaded) return { error: describe(loaded.error) };
    const { pathname, search, hash } = url;
    const { definition, i18n } = loaded;
    const { platform } = this.#parts;
    const scope = { location: { pathname, search, hash, key: 'default' }, params: {}, navigate: noNavigation };
    try {
      const tree = (
        <RemoteTree
          {...{ definition, scope }}
          page={extension.component}
          frame={(Component) => <Component {...props} />}
          platform={{ ...platform, site: platform.site, i18n }}
        />
      );
      const text = renderToString(tree, { identifierPrefix: idPrefix(definition.name, extension.component) });
      const { head, content } = splitHoisted(text);
      return { html: content, preloads: head };
    } catch (error) {
      // An exception of an extension costs its content, not the page around it.
      return { error: describe(error) };
    }
  }
}
