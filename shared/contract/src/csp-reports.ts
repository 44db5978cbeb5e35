/** Violations of the Content-Security-Policy: what browsers send, and what operators see. */
import { Type, type Static } from 'typebox';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Report of `report-uri` (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). Other fields are ignored. */
export const CspReport = Type.Object({
  'csp-report': Type.Object({
    'document-uri': text(4096),
    'effective-directive': text(100),
    'violated-directive': text(4096),
    'blocked-uri': text(4096),
    'source-file': text(4096),
  }),
});
export type CspReport = Static<typeof CspReport>;

/** Reports of `report-to` (https://www.w3.org/TR/CSP3/#reporting). Other fields are ignored. */
export const ReportingReports = Type.Array(
  Type.Object({
    type: Type.String({ maxLength: 100 }),
    body: Type.Optional(
      Type.Object({
        documentURL: text(4096),
        effectiveDirective: text(100),
        blockedURL: text(4096),
        sourceFile: Type.Optional(Type.Union([Type.String({ maxLength: 4096 }), Type.Null()])),
      }),
    ),
  }),
  { maxItems: 100 },
);
export type ReportingReports = Static<typeof ReportingReports>;

/** Body of a browser's request: one report, or several. */
export const CspReports = Type.Union([CspReport, ReportingReports], {
  examples: [
    {
      'csp-report': {
        'document-uri': 'https://media.example.org/apps/orbit',
        'effective-directive': 'connect-src',
        'blocked-uri': 'https://api.example.org/orbits',
      },
    },
  ],
});
export type CspReports = Static<typeof CspReports>;

export const CspViolation = Type.Object({
  directive: Type.String({ description: 'Such as `img-src`' }),
  blocked: Type.String({ description: 'Origin of what was blocked, or a keyword such as `inline`' }),
  source: Type.String({ description: 'Script that tried it: path on this portal, or an origin; empty if not known' }),
  page: Type.String({ description: 'First segment of the page’s path, such as `/media`' }),
  count: Type.Integer({ minimum: 1 }),
  last: Type.String({ format: 'date-time' }),
});
export type CspViolation = Static<typeof CspViolation>;

export const CspViolations = Type.Object(
  {
    days: Type.Integer({ description: 'Number of days that are counted' }),
    total: Type.Integer({ minimum: 0 }),
    violations: Type.Array(CspViolation, { description: 'The most frequent ones' }),
  },
  {
    $id: 'CspViolations',
    examples: [
      {
        days: 7,
        total: 3,
        violations: [
          {
            directive: 'connect-src',
            blocked: 'https://api.example.org',
            source: '/remotes/orbit/3f2a/web/app.js',
            page: '/apps',
            count: 3,
            last: '2026-11-20T10:00:00Z',
          },
        ],
      },
    ],
  },
);
export type CspViolations = Static<typeof CspViolations>;
