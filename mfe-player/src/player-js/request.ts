/**
 * Messages of the player.js protocol, https://github.com/embedly/player.js/blob/master/SPEC.rst, as another site's page sends
 * them. Guards by hand: this comes inline with the embed document, where a schema's validator has no place.
 */

export const context = 'player.js';
/** What the protocol's own client calls itself. */
export const version = '0.0.11';

export const eventNames = ['ready', 'play', 'pause', 'ended', 'timeupdate', 'progress', 'seeked', 'error'] as const;
export type EventName = (typeof eventNames)[number];

export interface Request {
  method: string;
  /** Unchecked: each method knows what it takes. */
  value: unknown;
  /** Comes back with every answer. */
  listener: string | undefined;
}

/** Longer texts are no requests. */
const maxLength = 1000;

/**
 * @param data of a message from anywhere: the protocol's client sends JSON, others the object itself
 * @returns undefined for whatever is no request of this protocol
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
    return undefined; // not meant for a player
  }
}
