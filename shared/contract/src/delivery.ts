/** Delivery of remotes: builds that a team publishes, their state in the registry, status for operators. */
import { Type, type Static } from 'typebox';
import { RemoteBackend } from './declared-backend.ts';
import { RemotePages } from './declared-routes.ts';
import { PortalSlot } from './extensions.ts';
import { RemoteName, RemoteVersion } from './remotes.ts';

/** `release.json` beside a delivered build's `build.json`: the origin of the build and its permissions. */
export const ReleaseOrigin = Type.Object({
  team: Type.String({ minLength: 1, maxLength: 100 }),
  commit: Type.Optional(Type.String({ pattern: '^[0-9a-f]{7,64}$' })),
  publishedAt: Type.String({ format: 'date-time' }),
  trusted: Type.Boolean({ description: 'The operator allows the Node builds of this team to run' }),
  base: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'Absolute URL of the folder with `web/` on the team’s own origin; absent: the portal serves the files',
    }),
  ),
});
export type ReleaseOrigin = Static<typeof ReleaseOrigin>;

/** Response header with the end of the team's token (ISO 8601). */
export const tokenExpiryHeader = 'mediothek-token-expires';

/** Changes to a remote's entry in the registry. */
export const deliveryActions = [
  'published',
  'registered',
  'live',
  'canary',
  'canary-ended',
  'pinned',
  'unpinned',
  'rolled-back',
  'healed',
  'placed',
  'backend',
  'token-created',
  'token-revoked',
] as const;
export const DeliveryAction = Type.Enum([...deliveryActions]);
export type DeliveryAction = Static<typeof DeliveryAction>;

/** One line of the audit log. `healed` is an automatic rollback by the server, `placed`: pages moved or hidden, `backend`: approved. */
export const DeliveryEvent = Type.Object(
  {
    at: Type.String({ format: 'date-time' }),
    remote: RemoteName,
    action: DeliveryAction,
    version: Type.Optional(RemoteVersion),
    /** The version that was live before. */
    previous: Type.Optional(RemoteVersion),
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    by: Type.String({ description: 'A team, an operator’s e-mail address, or `server`' }),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { $id: 'DeliveryEvent' },
);
export type DeliveryEvent = Static<typeof DeliveryEvent>;

/** One version of a remote that is installed on the server. */
export const Release = Type.Object(
  {
    version: RemoteVersion,
    channel: Type.Enum(['live', 'canary', 'kept']),
    server: Type.Boolean({ description: 'The portal renders it on the server' }),
    publishedAt: Type.Optional(Type.String({ format: 'date-time' })),
    team: Type.Optional(Type.String()),
    commit: Type.Optional(Type.String()),
    base: Type.Optional(Type.String()),
  },
  { $id: 'Release' },
);
export type Release = Static<typeof Release>;

/** `GET /remotes/{name}/releases`. */
export const RemoteReleases = Type.Object(
  {
    name: RemoteName,
    live: RemoteVersion,
    canary: Type.Optional(Type.Object({ version: RemoteVersion, percent: Type.Integer({ minimum: 1, maximum: 99 }) })),
    pinned: Type.Boolean(),
    releases: Type.Array(Release, { description: 'Newest first' }),
    events: Type.Array(DeliveryEvent, { description: 'Newest first, at most 100' }),
  },
  { $id: 'RemoteReleases' },
);
export type RemoteReleases = Static<typeof RemoteReleases>;

/** Result of publishing or registering a build. */
export const Publication = Type.Object(
  {
    name: RemoteName,
    version: RemoteVersion,
    channel: Type.Enum(['live', 'canary', 'kept']),
    percent: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 99, description: 'Share of visitors that get the canary' }),
    ),
    changed: Type.Boolean({ description: '`false`: nothing has changed' }),
    note: Type.Optional(Type.String({ description: 'For developers, in English: why it is not live' })),
  },
  { $id: 'Publication' },
);
export type Publication = Static<typeof Publication>;

/**
 * `PUT /remotes/{name}/live`: pins a version or rolls back. Without a version: the last good version before the live
 * one.
 */
export const LiveChange = Type.Object(
  {
    version: Type.Optional(RemoteVersion),
    pinned: Type.Optional(
      Type.Boolean({ description: 'A pinned version is replaced by a person only, never automatically' }),
    ),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  },
  {
    additionalProperties: false,
    examples: [{ version: '1f194b0297b4', pinned: true, reason: 'Until the end of term' }],
  },
);
export type LiveChange = Static<typeof LiveChange>;

/** `PUT /remotes/{name}/canary`; 0 ends the canary, 100 makes it live. */
export const CanaryChange = Type.Object(
  {
    version: Type.Optional(RemoteVersion),
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false, examples: [{ version: '1f194b0297b4', percent: 10 }] },
);
export type CanaryChange = Static<typeof CanaryChange>;

/** `POST /remotes/{name}/registrations`: registers a build that the team hosts. */
export const BuildRegistration = Type.Object(
  {
    url: Type.String({ maxLength: 500, description: 'Absolute URL of the build’s `build.json`' }),
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  },
  { additionalProperties: false, examples: [{ url: 'https://media.example/1f194b0297b4/build.json', percent: 10 }] },
);
export type BuildRegistration = Static<typeof BuildRegistration>;

/** Health of one version, from the reports of the last hour. */
export const VersionHealth = Type.Object({
  version: RemoteVersion,
  channel: Type.Enum(['live', 'canary', 'kept']),
  mounts: Type.Integer(),
  failures: Type.Integer(),
  /** Failures per attempt, 0 to 1. Absent: there is no report. */
  failureRate: Type.Optional(Type.Number()),
  /** Milliseconds until mounted: median and 95th percentile, estimated from buckets. */
  p50: Type.Optional(Type.Number()),
  p95: Type.Optional(Type.Number()),
  /** Number of renderings on the server. */
  serverRenders: Type.Integer(),
  serverFailures: Type.Integer(),
  /** The most frequent error message. */
  message: Type.Optional(Type.String()),
});
export type VersionHealth = Static<typeof VersionHealth>;

/** What the backend of a remote has listed for the sitemap. */
export const RemoteSitemap = Type.Object(
  {
    paths: Type.Integer({ description: 'Paths in use: those of the last list that could be read' }),
    fetched: Type.Optional(Type.String({ format: 'date-time', description: 'Absent: no list could be read yet' })),
    problem: Type.Optional(Type.String({ description: 'Why the last attempt failed, or which paths are left out' })),
  },
  { $id: 'RemoteSitemap' },
);
export type RemoteSitemap = Static<typeof RemoteSitemap>;

/** One remote on the operators' status page. */
export const RemoteStatus = Type.Object(
  {
    name: RemoteName,
    live: RemoteVersion,
    pinned: Type.Boolean(),
    canary: Type.Optional(Type.Object({ version: RemoteVersion, percent: Type.Integer() })),
    health: Type.Enum(['good', 'failing', 'unknown']),
    versions: Type.Array(VersionHealth, { description: 'Live and canary first' }),
    releases: Type.Array(Release),
    events: Type.Array(DeliveryEvent, { description: 'The last ten' }),
    ...RemotePages.properties,
    backend: Type.Optional(RemoteBackend),
    sitemap: Type.Optional(RemoteSitemap),
  },
  { $id: 'RemoteStatus' },
);
export type RemoteStatus = Static<typeof RemoteStatus>;

/** A server or worker process of the portal. */
export const PortalNode = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum(['server', 'worker']),
    host: Type.String(),
    pid: Type.Integer(),
    version: Type.String({ description: 'Version of the server package' }),
    content: Type.String({ description: 'Hash of the content folder that the process uses' }),
    isolation: Type.Optional(
      Type.Enum(['bubblewrap', 'limits'], {
        description: 'How ffmpeg and the recogniser are isolated; absent: the process does not start them',
      }),
    ),
    started: Type.String({ format: 'date-time' }),
    seen: Type.String({ format: 'date-time', description: 'When it last told that it runs' }),
    responds: Type.Boolean(),
  },
  { $id: 'PortalNode' },
);
export type PortalNode = Static<typeof PortalNode>;

/** A read replica of the database, as the server that sends the response sees it. */
export const ReplicaStatus = Type.Object(
  {
    address: Type.String({ description: 'Host, port and database' }),
    state: Type.Enum(['used', 'late', 'down'], {
      description: '`late`: its data are too old; `down`: it does not respond',
    }),
    lag: Type.Optional(
      Type.Number({ description: 'Seconds, at most, by which its data are older than those of the primary' }),
    ),
    since: Type.String({ format: 'date-time', description: 'When the state last changed' }),
  },
  { $id: 'ReplicaStatus' },
);
export type ReplicaStatus = Static<typeof ReplicaStatus>;

/** `GET /status/remotes`, for in-house users. */
export const PortalStatus = Type.Object(
  {
    buildId: Type.String(),
    /** Why the current `registry.json` cannot be used. Absent: it is in use. */
    registryProblem: Type.Optional(Type.String()),
    remotes: Type.Array(RemoteStatus),
    /** Whether the user may change channels here. */
    mayChange: Type.Boolean(),
    nodes: Type.Optional(Type.Array(PortalNode, { description: 'Processes of the last hour, servers first' })),
    replicas: Type.Optional(Type.Array(ReplicaStatus, { description: 'Read replicas of the database' })),
    missingExtensions: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Extensions that categories of the content folder name, but no live version declares',
      }),
    ),
    slots: Type.Optional(Type.Array(PortalSlot, { description: 'Slots for extensions, hidden ones included' })),
    contentDiffers: Type.Optional(
      Type.Boolean({ description: 'Whether running processes use different content folders' }),
    ),
  },
  { $id: 'PortalStatus' },
);
export type PortalStatus = Static<typeof PortalStatus>;

/**
 * Figures of the whole portal, with their units. `perSecond`, `share` (0 to 1), `ms` and `bytes` say what they are,
 * `count` is a number of things.
 */
export const figureUnits = {
  /** Responses, including those to the server's own rendering. */
  requests: 'perSecond',
  /** Median duration of a response. */
  p50: 'ms',
  /** 95 of 100 responses took at most this long. */
  p95: 'ms',
  /** Responses with a status of 500 or more, of all. */
  errors: 'share',
  /** Processes of servers and workers. */
  processes: 'count',
  /** Memory of all processes. */
  memory: 'bytes',
  /** Most requests of a process that waited for a database connection at the same time. */
  connectionsWaiting: 'count',
  databaseSize: 'bytes',
  /** Used share of the file system with the files. Without values if they are in an object storage. */
  diskUsed: 'share',
  uploadsWaiting: 'count',
  uploadsRunning: 'count',
  mailsWaiting: 'count',
  /** Videos whose audio file is not made yet. Without values if the portal makes none. */
  audioWaiting: 'count',
  /** Videos of which none could be made. */
  audioFailed: 'count',
  /** Requests for cacheable pages and API responses that were served from a cache of the server. */
  cacheHits: 'share',
  /** Failures of all remotes in browsers, of all attempts. */
  remoteFailures: 'share',
} as const satisfies Readonly<Record<string, 'perSecond' | 'share' | 'ms' | 'bytes' | 'count'>>;
export type FigureName = keyof typeof figureUnits;

const historyPeriod = Type.Enum(['hour', 'day']);

/** Query of `GET /status/history`. */
export const PortalHistoryQuery = Type.Object({
  period: Type.Optional({ ...historyPeriod, description: 'Steps of one minute or of 15 minutes; default: `hour`' }),
});

/** `GET /status/history`, for in-house users. */
export const PortalHistory = Type.Object(
  {
    period: historyPeriod,
    start: Type.String({ format: 'date-time', description: 'Start of the first step' }),
    stepSeconds: Type.Integer(),
    series: Type.Array(
      Type.Object({
        name: Type.Enum(Object.keys(figureUnits) as FigureName[]),
        unit: Type.Enum(['perSecond', 'share', 'ms', 'bytes', 'count']),
        values: Type.Array(Type.Union([Type.Number(), Type.Null()]), {
          description: 'One for each step, the last one ends with the last complete minute; `null`: unknown',
        }),
      }),
    ),
  },
  { $id: 'PortalHistory' },
);
export type PortalHistory = Static<typeof PortalHistory>;
