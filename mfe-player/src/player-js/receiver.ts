/** The player's side of the player.js protocol: requests become calls, events of the medium become messages. */
import type { PlayerControl } from '@mediothek/contract';
import { context, type EventName, eventNames, type Request, version } from './request.ts';

/** What the protocol drives: the element, or what stands in for it as long as there is a poster only. */
export type PlayerApi = Pick<
  PlayerControl,
  'play' | 'pause' | 'paused' | 'muted' | 'volume' | 'loop' | 'duration' | 'currentTime'
>;

interface Methods {
  readonly [name: string]: (player: PlayerApi, value: unknown) => unknown;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < Infinity;
/** Thrown for a value that a method does not take; told to who listens for errors. */
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

/** The protocol's codes: 1 is playback that device or browser does not support, 2 an unknown method, -1 anything else. */
export type ErrorCode = -1 | 1 | 2;

/** Nobody needs more; a page that asks without end must not fill the memory. */
const maxListeners = 100;

export interface Receiver {
  /** Does what is asked, and answers where the method has an answer. */
  receive(request: Request): void;
  /** Tells those who listen. */
  emit(event: EventName, value?: unknown): void;
  /** Tells whoever is there that requests are heard from now on. */
  ready(): void;
}

/**
 * @param url the document's own, by which a client knows its frame
 * @param player asked anew for every request: the element may have come meanwhile
 * @param post sends one message to the page around
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
      if (event === 'ready') ready(listener); // it is, or nobody would be here
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
