/** Backend of a remote: the origins that its pages call, and the URL to which the portal passes requests on. */
import { Type, type Static } from 'typebox';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const topLevel = '[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?';
const port = '(?::[1-9][0-9]{0,4})?';

/**
 * Scheme, host name and port, as browsers write an origin: https, or http on the same machine. The last label of a name
 * begins with a letter, so no IP address matches.
 */
export const BackendOrigin = Type.String({
  pattern: `^(?:https://(?:${label}\\.)+${topLevel}|http://(?:localhost|127\\.0\\.0\\.1|\\[::1\\]))${port}$`,
  maxLength: 200,
  description: '`https://host[:port]`, without path and wildcard; http and IP addresses only for the same machine',
});
const Origins = Type.Array(BackendOrigin, { maxItems: 8, uniqueItems: true });

/** Path below the URL of the backend. No segment begins with a dot. */
const BackendPath = Type.String({
  pattern: '^(?:/[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}){1,8}$',
  maxLength: 200,
});

/** What the pages of a remote call besides the portal, as the build declares it. */
export const DeclaredBackend = Type.Object(
  {
    origins: Type.Optional({ ...Origins, description: 'Origins that pages of the remote call' }),
    proxy: Type.Optional(
      Type.Boolean({ description: 'The remote calls `/api/v0/remotes/{name}/backend/…`, which the portal passes on' }),
    ),
    sitemap: Type.Optional({
      ...BackendPath,
      description:
        'Where the backend lists URLs of pages with parameters for the sitemap, below its URL; the portal fetches it',
    }),
  },
  { additionalProperties: false },
);
export type DeclaredBackend = Static<typeof DeclaredBackend>;

/** URL to which the portal passes requests of a remote on: no query, no credentials. */
export const backendUrlPattern = '^https?://[^\\s/?#@\\\\]+(?:/[^\\s?#\\\\]*)?$';

/** What an operator has approved. It applies to each version of the remote that declares it, too. */
export const BackendApproval = Type.Object(
  {
    origins: Type.Optional({ ...Origins, maxItems: 20, description: 'Origins that pages of the remote may call' }),
    url: Type.Optional(
      Type.String({
        pattern: backendUrlPattern,
        maxLength: 500,
        description: 'Where the portal passes requests of the remote on, without query',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ origins: ['https://api.orbit.example'], url: 'https://orbit.internal.example/v1' }],
  },
);
export type BackendApproval = Static<typeof BackendApproval>;

/** Backend of a remote, with its live version and its canary. */
export const RemoteBackend = Type.Object(
  {
    declared: Type.Array(Type.String(), { description: 'Origins that the live version or the canary declares' }),
    approved: Type.Array(Type.String(), { description: 'Origins that operators have approved, declared or not' }),
    missing: Type.Array(Type.String(), { description: 'Declared origins that nobody has approved' }),
    proxy: Type.Boolean({ description: 'The live version or the canary calls the portal’s path for its backend' }),
    hasUrl: Type.Boolean({ description: 'An operator has set the URL of the backend' }),
    url: Type.Optional(Type.String({ description: 'URL of the backend, for operators only' })),
  },
  { $id: 'RemoteBackend' },
);
export type RemoteBackend = Static<typeof RemoteBackend>;

/** The part of a build that concerns its backend. */
interface BackendDeclaration {
  backend?: DeclaredBackend | undefined;
}

/** Errors of a declaration that its schema does not find, as sentences. */
export function* backendProblems({ backend }: BackendDeclaration): Generator<string> {
  if (backend?.sitemap !== undefined && backend.proxy !== true) {
    yield 'its backend lists pages for the sitemap, which needs "proxy": only then can operators set its URL';
  }
  for (const origin of backend?.origins ?? []) {
    // The default port, port 65536, and names that browsers write in another way.
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      yield `its backend ${origin} is not written as browsers write an origin`;
  }
}

/** Declared origins that are approved, and those that are not. */
export function divideOrigins(
  { origins = [] }: DeclaredBackend = {},
  { origins: approved = [] }: BackendApproval = {},
): { approved: string[]; missing: string[] } {
  const isApproved = (origin: string) => approved.includes(origin);
  return { approved: origins.filter(isApproved), missing: origins.filter((origin) => !isApproved(origin)) };
}

/** Whether the origin is that of a server on the visitor's own machine. */
export const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
