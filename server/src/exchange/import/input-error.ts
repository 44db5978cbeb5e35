/**
 * The input cannot be read: the file does not exist, there is no response, it is too large, or its format is unknown.
 */
export class InputError extends Error {
  override name = 'InputError';
}
