/** Captions that cannot be read; the message says what is wrong with them, in English. */
export class CaptionsError extends Error {
  override name = 'CaptionsError';
}
