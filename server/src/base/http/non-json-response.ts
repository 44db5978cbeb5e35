import { Type } from 'typebox';

/** Entry for `response`: a response in these media types, which are not JSON. */
export const nonJsonResponse = (...types: string[]): object => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: Type.String() }])),
});
