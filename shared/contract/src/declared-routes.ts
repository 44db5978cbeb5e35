/** Pages and menu entries that a remote declares, and where an operator has put them. */
import { Type, type Static } from 'typebox';
import { contentPages } from './content-pages.ts';
import { backendProblems, type DeclaredBackend } from './declared-backend.ts';
import { type DeclaredExtension, extensionProblems, HiddenExtensions, isExtensionHidden } from './extensions.ts';
import { locales } from './locale.ts';
import { LocalizedTextSchema } from './text.ts';

const segment = '[a-z0-9][a-z0-9-]{0,63}';
const parameter = ':[a-z][A-Za-z0-9]{0,31}';
const maxPathLength = 200;

/** Path of a page. Its first segment is fixed; `:name` matches one segment. */
export const RoutePath = Type.String({
  pattern: `^/${segment}(?:/(?:${segment}|${parameter})){0,5}$`,
  maxLength: maxPathLength,
});
export const fixedPathPattern = `^/${segment}(?:/[A-Za-z0-9][A-Za-z0-9_-]*){0,5}$`;
/** Path without parameters. */
export const FixedPath = Type.String({ pattern: fixedPathPattern, maxLength: maxPathLength });

/** Texts by language. A build needs one for each language of the portal when it is published. */
const Texts = (maxLength: number) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1, maxLength }));
const access = Type.Enum(['public', 'user', 'inhouse']);

/** A page of a remote at a path of the portal. */
export const DeclaredRoute = Type.Object(
  {
    path: RoutePath,
    page: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$', description: 'Name of the page in the remote' }),
    title: Texts(120),
    description: Type.Optional(Texts(300)),
    access: Type.Optional({
      ...access,
      description: '`user`: others are sent to the sign-in; `inhouse`: others get 404; default: `public`',
    }),
    availability: Type.Optional(
      Type.Enum([...contentPages], { description: 'Feature of the site configuration; while it is off, 404' }),
    ),
    canonical: Type.Optional(
      Type.Enum(['auto', 'custom', 'none'], {
        description: '`auto`: the page’s own URL, unless `load` names another one; `custom`: only what `load` names',
      }),
    ),
    noindex: Type.Optional(Type.Boolean()),
    sitemap: Type.Optional(
      Type.Union([Type.Boolean(), Type.Array(FixedPath, { minItems: 1, maxItems: 200 })], {
        description: '`true`: the page is in the sitemap; for a path with parameters: the paths that are in it',
      }),
    ),
  },
  { additionalProperties: false },
);
export type DeclaredRoute = Static<typeof DeclaredRoute>;

/** An entry of the portal's menu. */
export const DeclaredEntry = Type.Object(
  {
    label: Texts(40),
    path: { ...FixedPath, description: 'Path of a declared page' },
    order: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 999, description: 'Lower numbers come first; default: 500' }),
    ),
    access: Type.Optional({ ...access, description: 'Who sees it; default: as its page' }),
  },
  { additionalProperties: false },
);
export type DeclaredEntry = Static<typeof DeclaredEntry>;

export const DeclaredRoutes = Type.Array(DeclaredRoute, { maxItems: 30 });
export const DeclaredNavigation = Type.Array(DeclaredEntry, { maxItems: 8 });

/** What the build of a remote adds to the portal. */
export interface RemoteDeclaration {
  routes?: readonly DeclaredRoute[] | undefined;
  navigation?: readonly DeclaredEntry[] | undefined;
  extensions?: readonly DeclaredExtension[] | undefined;
  backend?: DeclaredBackend | undefined;
}

/** What an operator has changed of a remote's declaration. Paths are the declared ones. */
export const Placement = Type.Object(
  {
    moved: Type.Optional(
      Type.Record(FixedPath, FixedPath, { description: 'New base path by declared base path', maxProperties: 30 }),
    ),
    hidden: Type.Optional(
      Type.Array(RoutePath, { maxItems: 30, description: 'Pages that do not exist, with their menu entries' }),
    ),
    unlisted: Type.Optional(
      Type.Array(FixedPath, { maxItems: 30, description: 'Menu entries that are not shown; their pages exist' }),
    ),
    hiddenExtensions: Type.Optional(HiddenExtensions),
  },
  {
    additionalProperties: false,
    examples: [{ moved: { '/exhibitions': '/ausstellungen' }, hidden: ['/exhibitions/:slug'] }],
  },
);
export type Placement = Static<typeof Placement>;

/** Pages and menu entries of a remote's live version. */
export const RemotePages = Type.Object(
  {
    pages: Type.Array(
      Type.Object({
        path: Type.String({ description: 'Where the portal has it' }),
        from: Type.Optional(Type.String({ description: 'Declared path, if an operator has moved the page' })),
        page: Type.String({ description: 'Name of the page in the remote' }),
        title: LocalizedTextSchema,
        access: Type.Enum(['public', 'user', 'inhouse']),
        hidden: Type.Boolean({ description: 'An operator has hidden it: it does not exist for visitors' }),
      }),
    ),
    entries: Type.Array(
      Type.Object({
        path: Type.String(),
        declared: Type.String({ description: 'Declared path' }),
        label: LocalizedTextSchema,
        hidden: Type.Boolean({ description: 'An operator has removed it from the menu' }),
      }),
    ),
    extensions: Type.Array(
      Type.Object({
        component: Type.String(),
        slot: Type.String(),
        title: Type.Optional(LocalizedTextSchema),
        access: Type.Enum(['public', 'user', 'inhouse']),
        hidden: Type.Boolean({ description: 'An operator has hidden it, or all of the remote in its slot' }),
      }),
    ),
    placement: Placement,
  },
  { $id: 'RemotePages' },
);
export type RemotePages = Static<typeof RemotePages>;

/** A page of the list that the backend of a remote has for the sitemap. */
export const SitemapDocument = Type.Object(
  {
    paths: Type.Array(FixedPath, {
      maxItems: 5000,
      description: 'Declared paths, with values in place of their parameters',
    }),
    next: Type.Optional(
      Type.String({
        pattern: '^/[^\\s#\\\\]*$',
        maxLength: 500,
        description: 'Path and query of the next page, below the URL of the backend',
      }),
    ),
  },
  { additionalProperties: false },
);
export type SitemapDocument = Static<typeof SitemapDocument>;

/** A page of a remote where the portal has it. */
export const PlacedRoute = Type.Object({
  ...DeclaredRoute.properties,
  from: Type.Optional({ ...RoutePath, description: 'Declared path, if an operator has moved the page' }),
});
export type PlacedRoute = Static<typeof PlacedRoute>;

/** A declaration where the portal has it. */
export interface PlacedDeclaration {
  routes: readonly PlacedRoute[];
  navigation: readonly DeclaredEntry[];
  extensions: readonly DeclaredExtension[];
}

const segmentsOf = (path: string) => path.slice(1).split('/');
const isParameter = (part: string) => part.startsWith(':');

/** Returns whether a URL exists that both paths match. As for the router, case makes no difference. */
export function pathsOverlap(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one.toLowerCase()), segmentsOf(other.toLowerCase())];
  return (
    left.length === right.length &&
    left.every((part, index) => part === right[index] || isParameter(part) || isParameter(right[index] ?? ''))
  );
}

/**
 * First segments of the portal's own URLs: its pages, its API, its files and its feeds. No remote can declare pages
 * below them. Tests compare the list with the route table and with the server's routes.
 */
export const reservedSegments: readonly string[] = [
  'account',
  'api',
  'apps',
  'assets',
  'builds',
  'content',
  'dumps',
  'editorial',
  'embed',
  'faq',
  'feeds',
  'files',
  'health',
  'healthz',
  'history',
  'login',
  'media',
  'metrics',
  'mymedia',
  'oai',
  'oembed',
  'opensearch',
  'player',
  'publisher',
  'publishers',
  'readyz',
  'registration',
  'remotes',
  'resetpassword',
  'resources',
  'search',
  'series',
  'sitemaps',
  'status',
  'subjects',
  'thumbnail',
  'thumbnails',
  'upload',
  'uploads',
  'watchlist',
  'watchlists',
  ...locales,
];

const isReserved = (path: string) => reservedSegments.includes(segmentsOf(path)[0]?.toLowerCase() ?? '');
const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

const movePath = (path: string, moved: Placement['moved'] = {}): string => {
  const base = Object.keys(moved)
    .filter((each) => isBelow(path, each))
    .toSorted((a, b) => b.length - a.length)[0];
  return base === undefined ? path : `${moved[base] ?? base}${path.slice(base.length)}`;
};

/** Applies an operator's changes to a declaration. */
export function placeDeclaration(
  { routes = [], navigation = [], extensions = [] }: RemoteDeclaration,
  { moved, hidden = [], unlisted = [], hiddenExtensions }: Placement = {},
): PlacedDeclaration {
  const move = (path: string) => movePath(path, moved);
  const visible = routes.filter(({ path }) => !hidden.includes(path));
  return {
    routes: visible.map((route) => {
      const path = move(route.path);
      const { sitemap } = route;
      return {
        ...route,
        path,
        ...(Array.isArray(sitemap) && { sitemap: sitemap.map(move) }),
        ...(path !== route.path && { from: route.path }),
      };
    }),
    navigation: navigation
      .filter(({ path }) => !unlisted.includes(path) && visible.some((route) => pathsOverlap(route.path, path)))
      .map((entry) => ({ ...entry, path: move(entry.path) })),
    extensions: extensions.filter((extension) => !isExtensionHidden(extension, hiddenExtensions)),
  };
}

/** Where the portal has a URL of a page. @param path declared path, with values in place of its parameters */
export function placePath(path: string, route: Pick<PlacedRoute, 'path' | 'from'>): string {
  if (route.from === undefined) return path;
  const [own, placed] = [segmentsOf(path), segmentsOf(route.path)];
  // Only the beginning moves, and it has no parameters.
  return `/${placed.map((part, index) => (isParameter(part) ? own.at(index - placed.length) : part)).join('/')}`;
}

/** Paths that pages of a declaration take, with those that redirect to moved ones. */
export const takenPaths = ({ routes }: Pick<PlacedDeclaration, 'routes'>): string[] =>
  routes.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]));

/** Errors of one declaration that its schema does not find, as sentences. */
export function* declarationProblems({
  routes = [],
  navigation = [],
  extensions = [],
  backend,
}: RemoteDeclaration): Generator<string> {
  yield* backendProblems({ backend });
  const inEachLanguage = (texts: Readonly<Record<string, string>>) =>
    locales.every((locale) => Object.hasOwn(texts, locale));
  for (const [index, { path, title, description, sitemap }] of routes.entries()) {
    if (isReserved(path)) yield `the page ${path} is below a path of the portal itself`;
    const double = routes.slice(0, index).find((other) => pathsOverlap(other.path, path));
    if (double) yield `its pages ${double.path} and ${path} have the same URLs`;
    if (![title, description ?? title].every(inEachLanguage)) {
      yield `the page ${path} needs its title and description in ${locales.join(' and ')}`;
    }
    if (sitemap === true && path.includes(':')) {
      yield `the page ${path} has parameters: "sitemap" has to list its paths`;
    }
    const foreign = Array.isArray(sitemap) ? sitemap.find((each) => !pathsOverlap(each, path)) : undefined;
    if (foreign !== undefined) yield `"sitemap" of the page ${path} names ${foreign}, which is no URL of it`;
  }
  for (const [index, { path, label }] of navigation.entries()) {
    if (!routes.some((route) => pathsOverlap(route.path, path))) {
      yield `the menu entry ${path} leads to none of its pages`;
    }
    if (navigation.slice(0, index).some((other) => other.path === path)) yield `the menu entry ${path} comes twice`;
    if (!inEachLanguage(label)) yield `the menu entry ${path} needs its label in ${locales.join(' and ')}`;
  }
  yield* extensionProblems(extensions, locales);
}

/** Errors of an operator's changes, as sentences. */
export function* placementProblems(declaration: RemoteDeclaration, placement: Placement): Generator<string> {
  const placed = placeDeclaration(declaration, placement);
  for (const [index, { path, from }] of placed.routes.entries()) {
    if (from !== undefined && isReserved(path)) yield `${path} is below a path of the portal itself`;
    const double = placed.routes.slice(0, index).find((other) => pathsOverlap(other.path, path));
    if (double) yield `its pages ${double.path} and ${path} have the same URLs`;
  }
}
