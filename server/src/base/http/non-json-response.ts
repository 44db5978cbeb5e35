import { Type } from 'typebox';

/** For `response`: an answer that is no JSON, in these media types. */
export const nonJsonResponse = (...types: string[]): object => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: Type.String() }])),
});
