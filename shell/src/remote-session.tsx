/** The remote of one page on the server: loads it, lets it prefetch, and renders it. */
import { renderToString } from 'react-dom/server';
import type { Locale } from '@mediothek/contract';
import {
  addTexts,
  createI18n,
  createPlatform,
  idPrefix,
  platformTexts,
  RemoteTree,
  type LoadedDefinition,
  type PageContext,
  type PageParams,
  type Platform,
  type Transport,
} from '@mediothek/platform/host';
import { serverContent } from './composition/server-content.ts';
import { loadShellPage } from './router/shell-pages.ts';
import { RenderedSlots } from './extensions/rendered-slots.tsx';
import type { RenderJob } from './render-contract.ts';
import { createExtensionView } from './extensions/extension-view.tsx';
import { hasExtensions, type Extension } from './extensions/extensions-of.ts';
import type { LoadedHead, ShellHost } from './host.ts';
import { pageOfApp, withDeclared } from './page-data/page-data.ts';
import { failureFrom, isErrorResponse, notFound } from './page-data/page-failure.ts';
import { describe, noNavigation, splitHoisted, type LoadedRemote, type LoadRemote } from './render-parts.ts';
import type { PageRoute } from './routes/route-table.ts';
import { isApp } from './routes/with-remote.ts';
import { shellTexts } from './texts.ts';

interface Target {
  url: URL;
  params: PageParams;
}
export interface RemoteContent {
  html: string;
  preloads: string;
  error: string | undefined;
}
export const emptyContent: RemoteContent = { html: '', preloads: '', error: undefined };

export class RemoteSession {
  readonly platform: Platform;
  /** Extensions in the slots of the page. */
  readonly slots: RenderedSlots;
  readonly #job: RenderJob;
  readonly #loadRemote: LoadRemote;
  #loaded: LoadedRemote | undefined;
  #failure: string | undefined;
  /** Page and parameters of the remote. */
  #shown: { page: string; params: PageParams } | undefined;

  private constructor(job: RenderJob, loadRemote: LoadRemote, transport: Transport, i18n: Platform['i18n']) {
    this.#job = job;
    this.#loadRemote = loadRemote;
    this.platform = createPlatform({
      site: job.site,
      auth: job.auth,
      i18n,
      remotes: { load: () => Promise.reject(new Error('Remotes load further remotes in the browser only')) },
      transport,
      baseUrl: 'http://api.invalid',
    });
    this.slots = new RenderedSlots({ job, platform: this.platform, loadRemote, i18nFor });
  }

  static async open(job: RenderJob, loadRemote: LoadRemote, transport: Transport): Promise<RemoteSession> {
    return new RemoteSession(job, loadRemote, transport, await i18nFor(job.locale, undefined));
  }

  /** Gives the page its slots. The host exists later than the platform. */
  fillSlots(host: ShellHost): void {
    if (!hasExtensions(host.routes.get().remotes)) return;
    const html = (extension: Extension, props: object) => this.slots.add(extension, props);
    this.platform.extensions.setState({ View: createExtensionView({ ...host, html }) });
  }

  /**
   * If the remote fails, only its slot is affected, and `render` reports the error. An HTTP error of the API is the
   * failure of the page.
   */
  async load(route: PageRoute, target: Target): Promise<LoadedHead> {
    if (!route.remote) return loadShellPage(this.platform.i18n, route, target.params);
    return withDeclared(await this.#load(route, route.remote, target), route, this.#job.locale);
  }

  async #load(route: PageRoute, remote: string, target: Target): Promise<LoadedHead> {
    const named = isApp(route) ? { title: remote } : {};
    try {
      this.#loaded = await this.#loadRemote(remote);
      this.platform.i18n = await i18nFor(this.#job.locale, this.#loaded);
      const { pages } = this.#loaded.definition;
      this.#shown = isApp(route) ? pageOfApp(pages, target) : { page: route.page, params: target.params };
      if (!this.#shown) return { error: notFound(target.url) };
      const page = pages[this.#shown.page];
      if (!page) throw new Error(`Remote "${remote}" has no page "${route.page}"`);
      await page.open?.();
      const head = (await page.load?.(this.#context({ ...target, params: this.#shown.params }))) ?? {};
      return { ...named, ...head, ...(isApp(route) && { page: this.#shown.page }) };
    } catch (error) {
      if (isErrorResponse(error)) return { error: failureFrom(error, false) };
      this.#failure = describe(error);
      return named;
    }
  }

  render(route: PageRoute, target: Target): RemoteContent {
    if (this.#failure !== undefined) return { ...emptyContent, error: this.#failure };
    if (!this.#loaded) return emptyContent;
    const { page, params } = this.#shown ?? { page: route.page, params: target.params };
    try {
      const { head, content } = splitHoisted(this.#html(this.#loaded.definition, page, { ...target, params }));
      return { html: `<div ${serverContent}="">${content}</div>`, preloads: head, error: undefined };
    } catch (error) {
      // defence(rendering-is-caught): An exception of the remote costs its content, not the page around it.
      return { ...emptyContent, error: describe(error) };
    }
  }

  #html(definition: LoadedDefinition, page: string, { url, params }: Target): string {
    const ownHtml = definition.pages[page]?.html?.(this.#context({ url, params }));
    if (ownHtml !== undefined) return ownHtml;
    const { pathname, search, hash } = url;
    const scope = { location: { pathname, search, hash, key: 'default' }, params, navigate: noNavigation };
    return renderToString(<RemoteTree {...{ definition, page, scope }} platform={this.platform} />, {
      identifierPrefix: idPrefix(definition.name),
    });
  }

  #context({ url, params }: Target): PageContext {
    const { auth, site, locale } = this.#job;
    const { queries, i18n } = this.platform;
    return { params, url, locale, auth, site, queries, i18n };
  }
}

/** A render only adds texts, so one instance per locale and remote version serves all requests. */
const instances = new Map<string, Promise<Platform['i18n']>>();

function i18nFor(locale: Locale, remote: LoadedRemote | undefined): Promise<Platform['i18n']> {
  const key = `${locale} ${remote?.definition.name ?? ''} ${remote?.version ?? ''}`;
  const known = instances.get(key);
  if (known) return known;
  const made = makeI18n(locale, remote);
  instances.set(key, made);
  return made;
}

async function makeI18n(locale: Locale, remote: LoadedRemote | undefined): Promise<Platform['i18n']> {
  const i18n = createI18n(locale);
  const texts = [platformTexts, shellTexts, ...(remote ? [remote.definition.texts] : [])];
  await Promise.all(texts.map((each) => addTexts(i18n, each)));
  return i18n;
}
