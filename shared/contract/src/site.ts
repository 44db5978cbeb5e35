/** Site configuration, content configuration, home page, authentication state. */
import { Type, type Static } from 'typebox';
import { Role } from './account.ts';
import { categoryTypes, classNamePattern, contentPages, type ContentPage } from './content-pages.ts';
import { ExtensionName } from './extensions.ts';
import { secondFactorMethods } from './factors.ts';
import { LocalizedTextSchema } from './text.ts';

export const ContentConfiguration = Type.Object(
  Object.fromEntries(contentPages.map((page) => [page, Type.Boolean()])) as Record<
    ContentPage,
    ReturnType<typeof Type.Boolean>
  >,
  { $id: 'ContentConfiguration' },
);
export type ContentConfiguration = Static<typeof ContentConfiguration>;

/** Matomo, which counts page views. Below its base URL, `matomo.php` receives them and `matomo.js` is the script. */
export const Analytics = Type.Object(
  {
    enabled: Type.Boolean(),
    url: Type.Optional(Type.String({ description: 'Base URL with a trailing slash; a path if it is on this site' })),
    siteId: Type.Optional(Type.String({ description: 'The portal’s number in Matomo' })),
  },
  { $id: 'Analytics' },
);
export type Analytics = Static<typeof Analytics>;

/** Height at which a logo is shown, in CSS pixels. */
export const logoHeight = 32;
const logoWidth = Type.Integer({
  minimum: 1,
  description: `Width of the image in CSS pixels at a height of ${logoHeight}. Pages reserve it.`,
});

export const SiteConfig = Type.Object(
  {
    siteId: Type.String({ pattern: '^[a-z0-9-]+$' }),
    name: LocalizedTextSchema,
    nameWithPreposition: Type.Optional(LocalizedTextSchema),
    logo: Type.Object({
      image: Type.Optional(Type.String()),
      width: Type.Optional(logoWidth),
      imageDark: Type.Optional(Type.String()),
      widthDark: Type.Optional(logoWidth),
    }),
    favicons: Type.Array(
      Type.Object({
        href: Type.String(),
        rel: Type.String(),
        sizes: Type.Optional(Type.String()),
        type: Type.Optional(Type.String()),
      }),
    ),
    meta: Type.Object({ keywords: LocalizedTextSchema, description: LocalizedTextSchema }),
    content: Type.Object({
      watchlists: Type.Boolean(),
      categorysliders: Type.Object({ maxviewhistory: Type.Integer({ minimum: 0, maximum: 100 }) }),
    }),
    availability: ContentConfiguration,
    navigation: Type.Array(Type.Object({ label: LocalizedTextSchema, href: Type.String({ pattern: '^/' }) })),
    footer: Type.Array(Type.Object({ label: LocalizedTextSchema, href: Type.String() })),
    analytics: Analytics,
    player: Type.Optional(
      Type.Object({ googleCast: Type.Boolean({ description: 'Whether the player offers Google Cast' }) }),
    ),
    signOn: Type.Optional(
      Type.Object(
        {
          local: Type.Boolean({ description: 'Whether the portal’s own passwords and passkeys can be used' }),
          providers: Type.Array(Type.Object({ id: Type.String(), name: LocalizedTextSchema })),
        },
        { description: 'Providers of identities with which visitors can sign in' },
      ),
    ),
    inhouseuser: Type.Boolean({
      description: 'Whether the visitor is an in-house user, by IP address; grants no rights on the server',
    }),
  },
  { $id: 'SiteConfig' },
);
export type SiteConfig = Static<typeof SiteConfig>;

export const AuthState = Type.Object(
  {
    loggedIn: Type.Boolean(),
    username: Type.Optional(Type.String()),
    role: Type.Optional(Role),
    factorRequired: Type.Optional(
      Type.Boolean({ description: 'The account has to get a second factor before it may be used' }),
    ),
    signOutUrl: Type.Optional(
      Type.String({ description: 'After signing out: page on which the provider ends its own session' }),
    ),
  },
  { $id: 'AuthState' },
);
export type AuthState = Static<typeof AuthState>;

/** With `secondFactor`, the visitor is not signed in yet. */
export const SignInResult = Type.Object(
  {
    ...AuthState.properties,
    secondFactor: Type.Optional(
      Type.Object({
        token: Type.String({ description: 'Names this sign-in for ten minutes; it is not a session' }),
        methods: Type.Array(Type.Enum([...secondFactorMethods])),
      }),
    ),
  },
  { $id: 'SignInResult' },
);
export type SignInResult = Static<typeof SignInResult>;

/** The step after the provider: a second factor, or the terms for a new account. With `loggedIn`, there is none. */
export const SignOnStep = Type.Object(
  {
    ...SignInResult.properties,
    registration: Type.Optional(
      Type.Object(
        {
          provider: Type.String(),
          email: Type.String(),
          username: Type.String({ description: 'Suggestion that is not taken' }),
        },
        { description: 'The visitor has no account yet' },
      ),
    ),
  },
  { $id: 'SignOnStep' },
);
export type SignOnStep = Static<typeof SignOnStep>;

export const Credentials = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 254, pattern: '^[^\\u0000-\\u001f]*$' }),
    password: Type.String({ minLength: 1, maxLength: 512 }),
  },
  { examples: [{ username: 'ada', password: 'four words in a row' }] },
);

const CssClass = Type.String({
  pattern: classNamePattern,
  description: 'One of the portal’s classes, or a class of the operator’s style sheet',
});

export const Category = Type.Object(
  {
    type: Type.Enum([...categoryTypes]),
    title: Type.String(),
    html: Type.Optional(Type.String({ description: 'Sanitised on the server' })),
    href: Type.Optional(Type.String({ description: 'Anchor id' })),
    cssClass: Type.Optional(CssClass),
    dir: Type.Optional(Type.String()),
    fill: Type.Optional(Type.Literal('no')),
    query: Type.Optional(Type.String()),
    facets: Type.Optional(Type.Array(Type.String())),
    sort: Type.Optional(Type.String()),
    order: Type.Optional(Type.String()),
    id: Type.Optional(Type.String()),
    publisherUri: Type.Optional(Type.String()),
    markdownPathBasic: Type.Optional(Type.String()),
    extension: Type.Optional({
      ...ExtensionName,
      description:
        'Extension of a remote that is the category: `remote/component`. Its type is `generic`, which every build knows',
    }),
  },
  { $id: 'Category' },
);
export type Category = Static<typeof Category>;
/** Not a category, because remotes of earlier builds know the categories of the specification only. */
export const Featured = Type.Object(
  {
    id: Type.String({ pattern: '^(series:)?[0-9]+$', description: 'A medium or a series' }),
    title: Type.String({ description: 'Name of the section' }),
    html: Type.Optional(Type.String({ description: 'One sentence, sanitised on the server' })),
  },
  { $id: 'Featured' },
);
export type Featured = Static<typeof Featured>;
export const HomeResponse = Type.Object(
  {
    docTitle: Type.String(),
    featured: Type.Optional(Featured),
    continueWatching: Type.Optional(
      Type.Object(
        { title: Type.String() },
        { description: 'Row of media that the visitor has begun, below the featured medium' },
      ),
    ),
    categories: Type.Array(Category),
  },
  { $id: 'Home' },
);
export type HomeResponse = Static<typeof HomeResponse>;

export const Tile = Type.Object(
  {
    type: Type.Union([Type.Literal('video'), Type.Literal('other')]),
    cssClass: Type.Optional(CssClass),
    url: Type.Optional(Type.String()),
    title: Type.Optional(Type.String()),
    image: Type.Optional(Type.String()),
    imageAltText: Type.Optional(Type.String()),
    imageAspectRatio: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}:[0-9]{1,4}$' })),
    size: Type.Optional(Type.Literal('double')),
    html: Type.Optional(Type.String({ description: 'Sanitised on the server' })),
  },
  { $id: 'Tile' },
);
export type Tile = Static<typeof Tile>;
export const TilesResponse = Type.Object({ tiles: Type.Array(Tile) }, { $id: 'Tiles' });

export const PublisherSummary = Type.Object({
  name: Type.String(),
  slug: Type.String(),
  uri: Type.String(),
  logo: Type.Optional(Type.String()),
  count: Type.Integer(),
});
export type PublisherSummary = Static<typeof PublisherSummary>;
export const PublisherList = Type.Object({ publishers: Type.Array(PublisherSummary) }, { $id: 'PublisherList' });
/** Type.Tuple() would write `items` as JSON Schema of 2019 did; OpenAPI 3.1 has `prefixItems`. */
const firstAndLast = Type.Unsafe<[number, number]>({
  type: 'array',
  prefixItems: [Type.Integer(), Type.Integer()],
  minItems: 2,
  maxItems: 2,
  description: 'First and last year of the media',
});
export const PublisherDetails = Type.Object(
  {
    name: Type.String(),
    slug: Type.String(),
    uri: Type.String(),
    text: Type.Optional(LocalizedTextSchema),
    website: Type.Optional(Type.String()),
    logo: Type.Optional(Type.String()),
    media: Type.Integer(),
    series: Type.Integer(),
    duration: Type.Number({ description: 'Seconds, all media' }),
    years: Type.Optional(firstAndLast),
  },
  { $id: 'PublisherDetails' },
);
export type PublisherDetails = Static<typeof PublisherDetails>;
export const SubjectList = Type.Object(
  {
    subjects: Type.Array(
      Type.Object({
        id: Type.String(),
        uri: Type.String(),
        title: LocalizedTextSchema,
        count: Type.Integer(),
        thumbnail: Type.Optional(Type.String({ description: 'Poster of a medium that is viewed often' })),
        thumbnailPlaceholder: Type.Optional(Type.String({ description: 'Average colour of the image' })),
      }),
    ),
  },
  { $id: 'SubjectList' },
);
/** A Markdown page in one language, rendered and sanitised. */
export const ContentPageBody = Type.Object(
  {
    title: Type.String(),
    description: Type.Optional(Type.String()),
    html: Type.String({ description: 'Sanitised on the server' }),
    headings: Type.Array(
      Type.Object({ id: Type.String(), title: Type.String(), level: Type.Integer({ minimum: 2, maximum: 6 }) }),
      { description: 'For a table of contents' },
    ),
    lang: Type.String({ description: 'English if the page is not available in the requested language' }),
  },
  { $id: 'ContentPage' },
);
export const FaqGroup = Type.Object({
  id: Type.String(),
  title: Type.String(),
  questions: Type.Array(Type.Object({ id: Type.String(), question: Type.String(), html: Type.String() })),
});
export type FaqGroup = Static<typeof FaqGroup>;
export const FaqResponse = Type.Object({ groups: Type.Array(FaqGroup) }, { $id: 'Faq' });
