/** Corrections of captions that users suggest, and versions of captions files. */
import { Type, type Static } from 'typebox';
import { correctionLimits } from './correction-rules.ts';
import { TranscriptCue } from './media.ts';
import { LanguageCode, LocalizedTextSchema } from './text.ts';

const Timestamp = Type.String({ format: 'date-time' });
/** A film has at most a hundred hours. */
const Seconds = Type.Number({ minimum: 0, maximum: 359_999, description: 'Seconds' });
const Line = Type.String({ maxLength: correctionLimits.textLength });
/** Captions files may have longer lines than corrections. */
const BaseText = Type.String({ maxLength: 16_384 });

/** The line as the visitor saw it. */
const CorrectedLine = Type.Object({
  start: Seconds,
  end: Seconds,
  text: BaseText,
  speaker: Type.Optional(BaseText),
});

const changedLine = { text: Line, start: Seconds, end: Seconds };
const named = Type.Boolean({ description: 'The transcript names the author once the correction is accepted' });
const exampleLine = { start: 12, end: 15.5, text: 'Salt gathers at the notes.' };

export const NewCaptionCorrection = Type.Object(
  { lang: LanguageCode, base: CorrectedLine, ...changedLine, named },
  {
    $id: 'NewCaptionCorrection',
    examples: [
      { lang: 'en', base: exampleLine, text: 'Salt gathers at the nodes.', start: 12, end: 15.5, named: true },
    ],
  },
);
export type NewCaptionCorrection = Static<typeof NewCaptionCorrection>;

const correction = {
  id: Type.Integer(),
  mediaId: Type.String(),
  lang: LanguageCode,
  base: TranscriptCue,
  ...changedLine,
  named,
  state: Type.Enum(['open', 'accepted', 'rejected']),
  created: Timestamp,
  reason: Type.Optional(Type.String({ description: 'Why an editor rejected it' })),
};

export const CaptionCorrection = Type.Object(correction, { $id: 'CaptionCorrection' });
export type CaptionCorrection = Static<typeof CaptionCorrection>;
export const CaptionCorrectionList = Type.Object(
  { corrections: Type.Array(CaptionCorrection) },
  { $id: 'CaptionCorrectionList' },
);

/** Open corrections for editors, the oldest first. */
export const CaptionCorrectionQueue = Type.Object(
  {
    corrections: Type.Array(Type.Object({ ...correction, title: LocalizedTextSchema, author: Type.String() })),
    totalCorrections: Type.Integer(),
  },
  { $id: 'CaptionCorrectionQueue' },
);
export type CaptionCorrectionQueue = Static<typeof CaptionCorrectionQueue>;
export type QueuedCorrection = CaptionCorrectionQueue['corrections'][number];

export const CorrectionDecision = Type.Union(
  [
    Type.Object({ decision: Type.Literal('accept') }),
    Type.Object({
      decision: Type.Literal('reject'),
      reason: Type.Optional(Type.String({ maxLength: correctionLimits.reasonLength })),
    }),
  ],
  {
    $id: 'CorrectionDecision',
    examples: [{ decision: 'accept' }, { decision: 'reject', reason: 'The speaker says “notes”.' }],
  },
);

/** A version of a captions file. Version 1 is the file before its first correction. */
const version = {
  number: Type.Integer(),
  created: Timestamp,
  kind: Type.Enum(['found', 'corrected', 'restored'], { description: '`found`: as it was delivered' }),
  editor: Type.Optional(Type.String({ description: 'Who accepted or restored it, unless the account was deleted' })),
  line: Type.Optional(Type.Number({ description: 'Start of the corrected line, in seconds' })),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
  restored: Type.Optional(Type.Integer({ description: 'Number of the version that was restored' })),
};
export const CaptionsVersionList = Type.Object(
  { versions: Type.Array(Type.Object(version)) },
  { $id: 'CaptionsVersionList' },
);
export type CaptionsVersionList = Static<typeof CaptionsVersionList>;

/** What an editor did, for the export of the account. */
export const EditedCaptions = Type.Object(
  {
    decisions: Type.Array(
      Type.Object({
        correction: Type.Integer(),
        mediaId: Type.String(),
        state: correction.state,
        decided: Timestamp,
        reason: correction.reason,
      }),
    ),
    versions: Type.Array(
      Type.Object({
        mediaId: Type.String(),
        file: Type.String(),
        ...Type.Pick(Type.Object(version), ['number', 'created', 'kind']).properties,
      }),
    ),
  },
  { description: 'Decisions on corrections, and the versions of captions that they or restoring made' },
);
export type EditedCaptions = Static<typeof EditedCaptions>;
export const CaptionsVersion = Type.Object(
  { number: Type.Integer(), text: Type.String({ description: 'The file: WebVTT or SubRip' }) },
  { $id: 'CaptionsVersion' },
);

/** Restores an earlier version, which becomes the newest one. */
export const CaptionsRestore = Type.Object(
  { lang: LanguageCode, newest: Type.Integer({ description: 'Number of the newest version that the editor saw' }) },
  { $id: 'CaptionsRestore', examples: [{ lang: 'en', newest: 3 }] },
);
