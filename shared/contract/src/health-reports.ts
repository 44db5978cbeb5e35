/** Reports of pages: whether the remotes on them work. */
import { Type, type Static } from 'typebox';
import { RemoteName, RemoteVersion } from './remotes.ts';

/**
 * Outcome of loading a remote in one browser. `phase` is the step that failed. `hang`: the page before ended while it
 * mounted the remote.
 */
export const healthPhases = ['load', 'mount', 'render', 'contract', 'hang'] as const;
export const HealthReport = Type.Object(
  {
    remote: RemoteName,
    version: RemoteVersion,
    outcome: Type.Enum(['ok', 'failed', 'warning'], {
      description: '`warning`: it works, but its message is for its team; it counts as neither',
    }),
    phase: Type.Optional(Type.Enum([...healthPhases])),
    /** Milliseconds from the request for the remote until it is mounted. */
    ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
    /** The error's message, shortened, its URLs without their queries. */
    message: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type HealthReport = Static<typeof HealthReport>;

/** `POST /remotes/report-tokens`: the builds that a page has got. */
export const ReportTokenRequest = Type.Object(
  {
    builds: Type.Array(Type.Object({ remote: RemoteName, version: RemoteVersion }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 100,
    }),
  },
  {
    additionalProperties: false,
    examples: [{ builds: [{ remote: 'media', version: '5f0c2a91d3e4' }] }],
  },
);
export type ReportTokenRequest = Static<typeof ReportTokenRequest>;

/** Token of a page view. */
export const ReportToken = Type.Object({
  token: Type.String(),
  expiresIn: Type.Integer({ description: 'Seconds until reports with this token no longer count' }),
});
export type ReportToken = Static<typeof ReportToken>;

/**
 * `POST /remotes/reports`, sent by `navigator.sendBeacon` when the page is hidden or closed. It contains no IP address,
 * account or page.
 */
export const HealthReports = Type.Object(
  {
    token: Type.Optional(
      Type.String({
        maxLength: 12_000,
        description: 'Token of the page view (POST /remotes/report-tokens). Reports without a token do not count',
      }),
    ),
    reports: Type.Array(HealthReport, { minItems: 1, maxItems: 20 }),
    sample: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10,
        deprecated: true,
        description: 'Ignored: each report counts once',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        token: '7.eyJpZCI6Ii4uLiJ9.x3kVh1W2',
        reports: [
          { remote: 'media', version: '5f0c2a91d3e4', outcome: 'ok', ms: 180 },
          { remote: 'player', version: '77b1c0de8a02', outcome: 'failed', phase: 'load', message: 'Not found' },
        ],
      },
    ],
  },
);
export type HealthReports = Static<typeof HealthReports>;
