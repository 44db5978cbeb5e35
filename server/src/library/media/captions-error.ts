/** Captions that cannot be read. The message describes the error in English. */
export class CaptionsError extends Error {
  override name = 'CaptionsError';
}
