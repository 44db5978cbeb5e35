/** Sources that the portal harvests, for operators. */
import { Type, type Static } from 'typebox';

const Count = Type.Integer({ minimum: 0 });
const Time = Type.String({ format: 'date-time' });

export const HarvestSourceStatus = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    url: Type.String({ description: 'Without parameters, which may be secret' }),
    format: Type.String(),
    prefix: Type.Optional(Type.String({ description: 'Metadata format of OAI-PMH' })),
    set: Type.Optional(Type.String({ description: 'Set of OAI-PMH' })),
    everySeconds: Type.Integer({ minimum: 60 }),
    state: Type.Enum(['new', 'waiting', 'running', 'failed', 'paused']),
    due: Time,
    lastRun: Type.Optional(Time),
    lastSuccess: Type.Optional(Time),
    problem: Type.Optional(Type.String({ description: 'Why the last run failed, in English' })),
    counts: Type.Optional(
      Type.Object(
        {
          created: Count,
          updated: Count,
          unchanged: Count,
          withdrawn: Count,
          rejected: Count,
          skipped: Count,
        },
        { description: 'Records of the last run; media that the source deleted are withdrawn, and count as updated' },
      ),
    ),
    rejections: Type.Array(Type.String(), { description: 'The first rejected records, with the reason' }),
    notUnderstood: Type.Array(Type.String(), { description: 'What the format does not know, by path' }),
  },
  { $id: 'HarvestSourceStatus' },
);
export type HarvestSourceStatus = Static<typeof HarvestSourceStatus>;

export const HarvestSources = Type.Object(
  { sources: Type.Array(HarvestSourceStatus) },
  {
    $id: 'HarvestSources',
    examples: [
      {
        sources: [
          {
            id: 1,
            url: 'https://repository.example/oai',
            format: 'oai',
            prefix: 'oai_datacite',
            everySeconds: 21_600,
            state: 'waiting',
            due: '2026-11-20T16:00:00Z',
            lastRun: '2026-11-20T10:00:00Z',
            lastSuccess: '2026-11-20T10:00:00Z',
            counts: { created: 12, updated: 3, unchanged: 40, withdrawn: 1, rejected: 1, skipped: 0 },
            rejections: ['page 1, line 17, oai:repository.example:7: year: must be >= 1800, found 20'],
            notUnderstood: ['dates/date/@precision: 3 times, for example oai:repository.example:1'],
          },
        ],
      },
    ],
  },
);
export type HarvestSources = Static<typeof HarvestSources>;
