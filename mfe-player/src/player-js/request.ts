/**
 * Messages of the player.js protocol, https://github.com/embedly/player.js/blob/master/SPEC.rst, from a page of another
 * site. The checks are written by hand, because this code is inline in the embed document and a schema validator would
 * be too large.
 */

export const context = 'player.js';
/** Version that the protocol's own client sends. */
export const version = '0.0.11';

export const eventNames = ['ready', 'play', 'pause', 'ended', 'timeupdate', 'progress', 'seeked', 'error'] as const;
export type EventName = (typeof eventNames)[number];

export interface Request {
  method: string;
  /** Unchecked: each method checks its own value. */
  value: unknown;
  /** Sent back with every response. */
  listener: string | undefined;
}

/** Longer texts are no requests. */
const maxLength = 1000;

/**
 * @param data of any message: the protocol's client sends JSON, others send the object itself
 * @returns undefined for anything that is no request of this protocol
 */
export function readRequest(data: unknown): Request | undefined {
  const { context: named, method, value, listener = undefined } = Object(parse(data)) as Record<string, unknown>;
  const known = named === context && typeof method === 'string' && method.length < maxLength;
  const isValidListener = listener === undefined || (typeof listener === 'string' && listener.length < maxLength);
  return known && isValidListener ? { method, value, listener } : undefined;
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return data.length < maxLength ? JSON.parse(data) : undefined;
  } catch {
    return undefined; // not a message for the player
  }
}
