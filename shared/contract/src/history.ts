/** The history of a signed-in user: what was watched, and where it was stopped. */
import { Type, type Static } from 'typebox';
import { maxPositions } from './positions.ts';
import { MediaId } from './record.ts';

/** Seconds of 68 years; `duration` and `seconds` are integers in the database. */
const maxSeconds = 2_147_483_647;

export const WatchPosition = Type.Object(
  {
    id: MediaId,
    seconds: Type.Union([Type.Integer({ minimum: 0, maximum: maxSeconds }), Type.Null()], {
      description: 'Seconds from the start; null: watched to the end',
    }),
    duration: Type.Integer({ minimum: 0, maximum: maxSeconds, description: 'In seconds; 0: not known' }),
    at: Type.Integer({ minimum: 0, maximum: 99_999_999_999, description: 'Seconds since the epoch; 0: not known' }),
  },
  { $id: 'WatchPosition', examples: [{ id: '1001', seconds: 754, duration: 1320, at: 1_764_000_000 }] },
);

export const WatchHistory = Type.Object(
  {
    paused: Type.Boolean({ description: 'Nothing new is added' }),
    entries: Type.Array(WatchPosition, {
      description: `One for each medium, at most ${maxPositions}, the newest last`,
    }),
  },
  { $id: 'WatchHistory' },
);
export type WatchHistory = Static<typeof WatchHistory>;

export const WatchHistoryChange = Type.Object(
  {
    paused: Type.Optional(Type.Boolean()),
    remove: Type.Optional(Type.Array(MediaId, { maxItems: maxPositions })),
    add: Type.Optional(
      Type.Array(WatchPosition, {
        maxItems: maxPositions,
        description:
          'For each medium the newest entry wins; unknown media are ignored, and while the history is paused all entries of the time since',
      }),
    ),
  },
  {
    $id: 'WatchHistoryChange',
    examples: [{ add: [{ id: '1001', seconds: 754, duration: 1320, at: 1_764_000_000 }] }, { paused: true }],
  },
);
export type WatchHistoryChange = Static<typeof WatchHistoryChange>;
