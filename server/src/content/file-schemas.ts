/** Schemas of the editors' files. Unknown settings are rejected, so that a typing error is reported. */
import {
  categoryTypes,
  ExtensionName,
  classNamePattern,
  contentPages,
  FacetFilter,
  languages,
  locales,
  providerIdPattern,
  roles,
  sorts,
  type ContentPage,
} from '@mediothek/contract';
import { Type, type Static, type TProperties } from 'typebox';
import { inLocales } from '../base/in-locales.ts';
import { audioOfVideosOptions } from './content.ts';
import { podcastCategories } from './podcast-categories.ts';

const strict = { additionalProperties: false };
const object = <Properties extends TProperties>(properties: Properties) => Type.Object(properties, strict);

const Text = Type.String({ minLength: 1, maxLength: 20_000 });
/** A text in every language of the portal. */
const Texts = object(inLocales(() => Text));
/** File name without folders. */
export const fileName = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/;
const FileName = Type.String({ pattern: fileName.source });
/** `/path` on this site or an absolute URL. */
const linkTarget = '^(/(?![/\\\\])|https?://|mailto:)';
const CssClass = Type.String({ pattern: classNamePattern });
const Anchor = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });

const EmailAddress = Type.String({ pattern: '^[^\\s@<>]{1,64}@[A-Za-z0-9-]{1,63}(\\.[A-Za-z0-9-]{1,63})+$' });

export const SiteFile = object({
  siteId: Type.String({ pattern: '^[a-z0-9-]{1,63}$' }),
  name: Texts,
  nameWithPreposition: Type.Optional(object(inLocales(() => Type.Optional(Text)))),
  defaultLocale: Type.Optional(Type.Enum([...locales, ...locales.map((locale) => languages[locale].tag), 'auto'])),
  contact: Type.Optional(EmailAddress),
  podcasts: Type.Optional(
    object({
      owner: Type.Optional(object({ name: Text, email: EmailAddress })),
      categories: Type.Optional(Type.Array(Type.Enum([...podcastCategories]), { minItems: 1, maxItems: 3 })),
      explicit: Type.Optional(Type.Boolean()),
      audioOfVideos: Type.Optional(Type.Enum([...audioOfVideosOptions])),
      firstOrigin: Type.Optional(Type.String({ pattern: '^https?://[a-z0-9-]+(\\.[a-z0-9-]+)*(:\\d{1,5})?$' })),
    }),
  ),
  logo: object({ image: FileName, imageDark: Type.Optional(FileName) }),
  favicons: Type.Array(
    object({
      href: FileName,
      rel: Type.String({ pattern: '^[a-z -]+$' }),
      sizes: Type.Optional(Type.String({ pattern: '^(any|[0-9]+x[0-9]+( [0-9]+x[0-9]+)*)$' })),
      type: Type.Optional(Type.String({ pattern: '^image/[a-z0-9.+-]+$' })),
    }),
  ),
  meta: object({ keywords: Texts, description: Texts }),
  content: object({
    watchlists: Type.Boolean(),
    categorysliders: object({ maxviewhistory: Type.Integer({ minimum: 0, maximum: 100 }) }),
  }),
  availability: object(
    Object.fromEntries(contentPages.map((page) => [page, Type.Boolean()])) as Record<
      ContentPage,
      ReturnType<typeof Type.Boolean>
    >,
  ),
  navigation: Type.Array(object({ label: Texts, href: Type.String({ pattern: '^/(?![/\\\\])' }) })),
  footer: Type.Array(object({ label: Texts, href: Type.String({ pattern: linkTarget }) })),
  analytics: object({
    enabled: Type.Boolean(),
    url: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    siteId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{1,20}$' })),
  }),
  player: Type.Optional(object({ googleCast: Type.Optional(Type.Boolean()) })),
  recommendations: Type.Optional(object({ service: Type.String({ minLength: 1, maxLength: 500 }) })),
  // These settings have two formats each. read-networks.ts and read-embed.ts report their problems more clearly than a
  // union schema.
  inhouseuser: Type.Unknown(),
  overrideOrigins: Type.Optional(
    Type.Array(Type.String({ pattern: '^https?://[a-z0-9-]+(\\.[a-z0-9-]+)*(:(\\d{1,5}|\\*))?$' }), { maxItems: 20 }),
  ),
  embed: Type.Optional(object({ sites: Type.Optional(Type.Unknown()), api: Type.Optional(Type.Unknown()) })),
});
export type SiteFile = Static<typeof SiteFile>;

export const CategoryPageFile = object({
  title: Texts,
  featured: Type.Optional(
    object({ id: Type.String({ pattern: '^(series:)?[0-9]+$' }), title: Texts, html: Type.Optional(Texts) }),
  ),
  continueWatching: Type.Optional(object({ title: Texts })),
  categories: Type.Array(
    object({
      type: Type.Enum([...categoryTypes, 'extension']),
      title: Texts,
      html: Type.Optional(Texts),
      href: Type.Optional(Anchor),
      cssClass: Type.Optional(CssClass),
      dir: Type.Optional(Anchor),
      fill: Type.Optional(Type.Literal('no')),
      query: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
      facets: Type.Optional(Type.Array(FacetFilter, { maxItems: 50 })),
      sort: Type.Optional(Type.Enum([...sorts])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      publisherUri: Type.Optional(Type.String({ pattern: '^(https?|urn):.{1,500}$' })),
      markdownPathBasic: Type.Optional(Anchor),
      extension: Type.Optional(ExtensionName),
    }),
  ),
});
export type CategoryPageFile = Static<typeof CategoryPageFile>;

export const TilesFile = object({
  tiles: Type.Array(
    object({
      type: Type.Enum(['video', 'other']),
      cssClass: Type.Optional(CssClass),
      url: Type.Optional(Type.String({ pattern: linkTarget })),
      title: Type.Optional(Text),
      image: Type.Optional(Type.String({ pattern: `${fileName.source}|^/(?![/\\\\])|^https?://` })),
      imageAltText: Type.Optional(Type.String({ maxLength: 500 })),
      imageAspectRatio: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}:[1-9][0-9]{0,3}$' })),
      size: Type.Optional(Type.Literal('double')),
      html: Type.Optional(Text),
    }),
  ),
});

/** `readFeeds` validates the source of a feed. */
const FeedSourceText = Type.String({ maxLength: 1000 });
export const FeedsFile = object({
  blog: Type.Optional(object(inLocales(() => Type.Optional(FeedSourceText)))),
  toots: Type.Optional(FeedSourceText),
});

export const FaqFile = object({
  groups: Type.Array(
    object({
      id: Anchor,
      title: Texts,
      questions: Type.Array(object({ id: Anchor, question: Texts, answer: Texts }), { minItems: 1 }),
    }),
  ),
});

const ClaimName = Type.String({ minLength: 1, maxLength: 200 });
const Reported = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 10 }));

/** What all kinds of providers have. */
const anyProvider = {
  id: Type.String({ pattern: providerIdPattern }),
  name: object(inLocales(() => Type.String({ minLength: 1, maxLength: 60 }))),
  emailsVerified: Type.Optional(Type.Boolean()),
  roles: Type.Optional(
    Type.Array(
      object({
        when: Type.Record(ClaimName, Type.String({ minLength: 1, maxLength: 200 }), { minProperties: 1 }),
        role: Type.Enum([...roles]),
      }),
      { maxItems: 50 },
    ),
  ),
};

const OidcProviderEntry = object({
  ...anyProvider,
  kind: Type.Literal('oidc'),
  issuer: Type.String({ minLength: 1, maxLength: 500 }),
  clientId: Type.String({ pattern: '^[\\x21-\\x7e]{1,200}$' }),
  scopes: Type.Optional(
    Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,100}$' }), { maxItems: 20 }),
  ),
  claims: Type.Optional(object({ username: Type.Optional(ClaimName), email: Type.Optional(ClaimName) })),
  secondFactor: Type.Optional(object({ acr: Reported, amr: Reported })),
});

const SamlProviderEntry = object({
  ...anyProvider,
  kind: Type.Literal('saml'),
  /** Entity ID of the identity provider. */
  entityId: Type.String({ pattern: '^[\\x21-\\x7e]{1,1024}$' }),
  /** File in the content folder. */
  metadata: Type.String({ pattern: '^sign-on/[A-Za-z0-9][A-Za-z0-9_.-]{0,99}\\.xml$' }),
  attributes: Type.Optional(object({ username: Type.Optional(ClaimName), email: Type.Optional(ClaimName) })),
  secondFactor: Type.Optional(object({ authnContext: Reported })),
});

/** Providers with which visitors sign in. They contain no secret. */
export const SignOnFile = object({
  localSignIn: Type.Optional(Type.Boolean()),
  providers: Type.Array(Type.Union([OidcProviderEntry, SamlProviderEntry]), { maxItems: 10 }),
});

/** Head of a Markdown page, between two lines of `---`. */
export const PageHead = object({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  description: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
});
