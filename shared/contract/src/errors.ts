import { Type, type Static } from 'typebox';
import { errorCodes } from './error-codes.ts';

/** Body of every failed answer; `code` and `message` are repeated in X-Error-Code and X-Error-Message. */
export const ErrorBody = Type.Object(
  {
    code: Type.Enum([...errorCodes]),
    message: Type.String({ description: 'For developers, in English: names what was wrong and where' }),
    requestId: Type.String(),
  },
  { $id: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
