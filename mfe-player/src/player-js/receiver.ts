/** The player's side of the player.js protocol: requests become calls, events of the medium become messages. */
import type { PlayerControl } from '@mediothek/contract';
import { context, type EventName, eventNames, type Request, version } from './request.ts';

/** Target of the calls: the element, or its replacement while there is only a poster. */
export type PlayerApi = Pick<
  PlayerControl,
  'play' | 'pause' | 'paused' | 'muted' | 'volume' | 'loop' | 'duration' | 'currentTime'
>;

interface Methods {
  readonly [name: string]: (player: PlayerApi, value: unknown) => unknown;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < Infinity;
/** Throws for a value that a method does not accept. Error listeners are notified. */
const reject = (value: unknown) => {
  throw new TypeError(`"${String(value)}" is no value for this method`);
};

const methods: Methods = {
  play: (player) => void player.play(),
  pause: (player) => player.pause(),
  getPaused: (player) => player.paused,
  mute: (player) => void (player.muted = true),
  unmute: (player) => void (player.muted = false),
  getMuted: (player) => player.muted,
  /** 0 to 100. */
  setVolume: (player, value) => (isTime(value) && value <= 100 ? void (player.volume = value / 100) : reject(value)),
  getVolume: (player) => Math.round(player.volume * 100),
  getDuration: (player) => player.duration,
  setCurrentTime: (player, value) => (isTime(value) ? void (player.currentTime = value) : reject(value)),
  getCurrentTime: (player) => player.currentTime,
  setLoop: (player, value) => (typeof value === 'boolean' ? void (player.loop = value) : reject(value)),
  getLoop: (player) => player.loop,
};
const listening = ['addEventListener', 'removeEventListener'];

/**
 * Codes of the protocol: 1 for a playback that device or browser does not support, 2 for an unknown method, -1 for any
 * other error.
 */
export type ErrorCode = -1 | 1 | 2;

/** Limit, so that a page cannot fill the memory. */
const maxListeners = 100;

export interface Receiver {
  /** Executes a request, and sends the result if the method has one. */
  receive(request: Request): void;
  /** Notifies listeners. */
  emit(event: EventName, value?: unknown): void;
  /** Announces that requests are accepted from now on. */
  ready(): void;
}

/**
 * @param url of the document, by which a client identifies its iframe
 * @param player called for every request, because the element may have loaded in the meantime
 * @param post sends one message to the embedding page
 */
export function createReceiver(url: string, player: () => PlayerApi, post: (message: string) => void): Receiver {
  const listeners = new Map<EventName, Set<string | undefined>>();
  const send = (event: string, value: unknown, listener: string | undefined) =>
    post(JSON.stringify({ context, version, event, value, listener }));
  const emit: Receiver['emit'] = (event, value) => {
    for (const listener of listeners.get(event) ?? []) send(event, value, listener);
  };
  const fail = (code: ErrorCode, msg: string) => emit('error', { code, msg });
  const ready = (listener?: string) =>
    send('ready', { src: url, events: eventNames, methods: [...Object.keys(methods), ...listening] }, listener);

  const listen = (method: string, value: unknown, listener: string | undefined) => {
    const event = eventNames.find((name) => name === value);
    if (!event) return fail(-1, `There is no event "${String(value)}"`);
    const own = listeners.get(event) ?? new Set();
    listeners.set(event, own);
    if (method === 'addEventListener') {
      if (own.size < maxListeners) own.add(listener);
      if (event === 'ready') ready(listener); // the player is ready, because it has received this request
    } else if (listener === undefined) own.clear();
    else own.delete(listener);
  };

  return {
    emit,
    ready,
    receive({ method, value, listener }) {
      if (listening.includes(method)) return listen(method, value, listener);
      const act = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!act) return fail(2, `There is no method "${method}"`);
      try {
        const result = act(player(), value);
        if (result !== undefined) send(method, result, listener);
      } catch (error) {
        fail(-1, String(error));
      }
    },
  };
}
