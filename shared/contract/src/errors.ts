import { Type, type Static } from 'typebox';
import { FieldProblem } from './account.ts';
import { correctionProblems } from './correction-rules.ts';
import { errorCodes } from './error-codes.ts';
import { factorProblems } from './factors.ts';
import { listProblems } from './list-rules.ts';
import { uploadProblems } from './upload-rules.ts';

/** Body of every error response. `code` and `message` are repeated in the headers X-Error-Code and X-Error-Message. */
export const ErrorBody = Type.Object(
  {
    code: Type.Enum([...errorCodes]),
    message: Type.String({ description: 'For developers, in English: names the error and where it is' }),
    requestId: Type.String(),
    fields: Type.Optional(Type.Array(FieldProblem, { description: 'Problems by field of the body' })),
    problem: Type.Optional(
      Type.Enum([...listProblems, ...uploadProblems, ...correctionProblems, ...factorProblems], {
        description: 'Rule of lists, uploads, corrections or accounts that the request breaks',
      }),
    ),
  },
  { $id: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
