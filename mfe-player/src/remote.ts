/** The player's remote: two pages without React, and the element for pages of other remotes. */
import { pickText, toLocale } from '@mediothek/contract';
import {
  apiQuery,
  paths,
  type PageContext,
  type PageHead,
  type RemoteModule,
  type RemotePage,
  type RemoteProps,
} from '@mediothek/platform';
import { definePlayer } from './element/define.ts';
import { embedMarkup, type EmbedInput } from './embed/embed-markup.ts';
import { embedTexts } from './embed/embed-texts.ts';
import type { MarkupNode } from './markup/node.ts';
import { toDom } from './markup/to-dom.ts';
import { toHtml } from './markup/to-html.ts';
import { syncFlagAttributes } from './pages/sync-flag-attributes.ts';
import { projectorMarkup } from './pages/page-markup.ts';
import { texts as playerTexts } from './texts.ts';

const mediaQuery = (id: string) => apiQuery('/api/v0/videos/{id}', { params: { path: { id } } });
/** Null unless the medium was withdrawn. */
const tombstoneQuery = (id: string) => apiQuery('/api/v0/videos/{id}/tombstone', { params: { path: { id } } });

type Source = Pick<PageContext, 'params' | 'locale' | 'site' | 'queries'> & { search: string };

/** The API would reject any other id with an error, but this page should be a 404. */
const isMediaId = (id: string) => /^\d{1,18}$/.test(id);

async function load({ params, locale, queries }: PageContext): Promise<PageHead> {
  const id = params['id'] ?? '';
  const known = isMediaId(id);
  const media = known ? await queries.fetchQuery(mediaQuery(id)) : null;
  const tombstone = known && !media ? await queries.fetchQuery(tombstoneQuery(id)) : null;
  const noMedia = tombstone
    ? { statusCode: 410, message: `Withdrawn: ${paths.media(id)}` }
    : { statusCode: 404, message: `Page not found: ${paths.media(id)}` };
  return {
    title: pickText((media ?? tombstone)?.title, locale)?.value ?? embedTexts[toLocale(locale)].notFound,
    canonical: paths.media(id),
    noindex: true,
    ...(!media && { error: noMedia }),
  };
}

function inputOf({ params, locale, site, queries, search }: Source): EmbedInput {
  const id = params['id'] ?? '';
  return {
    id,
    media: queries.getQueryData(mediaQuery(id).queryKey) ?? null,
    withdrawn: Boolean(queries.getQueryData(tombstoneQuery(id).queryKey)),
    locale,
    portal: pickText(site.name, locale)?.value ?? '',
    place: site.nameWithPreposition?.[locale],
    query: new URLSearchParams(search),
    googleCast: site.player?.googleCast ?? false,
  };
}

const markups: Readonly<Record<string, (input: EmbedInput) => MarkupNode>> = {
  projector: projectorMarkup,
  embed: embedMarkup,
};

function markupOf(page: string, source: Source): MarkupNode {
  const markup = markups[page];
  if (!markup) throw new Error(`Remote "player" has no page "${page}"`);
  return markup(inputOf(source));
}

const pageOf = (page: string): RemotePage => ({
  load,
  html: (context) => toHtml(markupOf(page, { ...context, search: context.url.search })),
});

async function build({ page, params, platform, location, domElement }: RemoteProps): Promise<void> {
  const { i18n, site, queries } = platform;
  const locale = toLocale(i18n.language);
  await queries.ensureQueryData(mediaQuery(params['id'] ?? ''));
  domElement.replaceChildren(
    toDom(markupOf(page, { params, locale, site, queries, search: location.search }), domElement.ownerDocument),
  );
  currentKeys.set(domElement, keyOf({ page, params, platform, location }));
}

/** Ends the synchronisation of the debug flags, by a page's element. */
const flagSyncs = new WeakMap<HTMLElement, () => void>();

/** Repeated after each build, because the player is another one. */
function syncFlags({ platform, domElement }: RemoteProps): void {
  flagSyncs.get(domElement)?.();
  flagSyncs.set(domElement, syncFlagAttributes(platform.flags, domElement));
}

/** What a page's element currently shows. Another language, medium or query builds it again. */
const currentKeys = new WeakMap<HTMLElement, string>();
const keyOf = ({ page, params, platform, location }: Pick<RemoteProps, 'page' | 'params' | 'platform' | 'location'>) =>
  [page, params['id'], platform.i18n.language, location.search].join(' ');

const remote: RemoteModule = {
  name: 'player',
  texts: playerTexts,
  pages: { projector: pageOf('projector'), embed: pageOf('embed') },
  async bootstrap() {},
  async mount(props) {
    if (props.hydrate) currentKeys.set(props.domElement, keyOf(props));
    else await build(props);
    syncFlags(props);
  },
  async update(props) {
    if (currentKeys.get(props.domElement) === keyOf(props)) return;
    await build(props);
    syncFlags(props);
  },
  /** The element stops and frees its resources when it is removed from the page. */
  async unmount({ domElement }) {
    flagSyncs.get(domElement)?.();
    flagSyncs.delete(domElement);
    domElement.replaceChildren();
    currentKeys.delete(domElement);
  },
};

/** Loading this remote defines the element, for its own pages and for those of other remotes. */
if (globalThis.customElements) definePlayer();

export const { name, texts, pages, bootstrap, mount, update, unmount } = remote;
