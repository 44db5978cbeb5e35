/** The input as a whole cannot be read: no such file, no answer, too large, unknown format. */
export class InputError extends Error {
  override name = 'InputError';
}
