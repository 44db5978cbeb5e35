/**
 * Resumption tokens. A token contains the complete state of its list, so that the server stores none and tokens never
 * expire. It names the last record that was sent, instead of a number of records. A record that is added, changed or
 * withdrawn in the meantime moves to the end of the list, so that none is omitted.
 */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { OaiError } from './oai-error.ts';

const Second = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$' });
const Token = Type.Object(
  {
    metadataPrefix: Type.String({ maxLength: 40 }),
    set: Type.Optional(Type.String({ maxLength: 200 })),
    from: Type.Optional(Type.String({ maxLength: 20 })),
    until: Type.Optional(Type.String({ maxLength: 20 })),
    /** The last record that was sent. */
    modified: Second,
    id: Type.String({ pattern: '^[0-9]{1,18}$' }),
    /** Number of records sent so far, and size of the complete list at its start. */
    cursor: Type.Integer({ minimum: 1 }),
    size: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);
export type ListPosition = Static<typeof Token>;
const validator = Compile(Token);

export const writeToken = (position: ListPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * @throws OaiError badResumptionToken. The caller validates the arguments in the token, as those of a first request.
 */
export function readToken(text: string): ListPosition {
  const bad = new OaiError('badResumptionToken', 'The resumption token is none that was given out here');
  if (text.length > 2000) throw bad;
  let position: unknown;
  try {
    position = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw bad;
  }
  if (!validator.Check(position) || Number.isNaN(Date.parse(position.modified))) throw bad;
  return position;
}
