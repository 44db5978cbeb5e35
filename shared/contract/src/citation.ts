/** Citations of a medium or a series: as text in three styles, as data in three formats. */
import { Type, type Static } from 'typebox';
import { citationFormats } from './citation-formats.ts';

const Runs = Type.Array(Type.Object({ text: Type.String(), italic: Type.Optional(Type.Literal(true)) }));

export const Citation = Type.Object(
  {
    format: Type.Enum([...citationFormats]),
    /** The complete citation as plain text, for copying. */
    text: Type.String(),
    /** Styles only: the same text, with the runs that are set in italics. */
    runs: Type.Optional(Runs),
    /** Styles only: the citation in the running text. */
    inText: Type.Optional(Type.String()),
  },
  { $id: 'Citation' },
);
export type Citation = Static<typeof Citation>;

export const CitationList = Type.Object({ citations: Type.Array(Citation) }, { $id: 'CitationList' });
