/** A fake of Google's Cast framework for unit tests. It records what the player requests. */
import type { CastMedia, LoadRequest, MediaInfo } from './cast-api.ts';

class FakeMedia implements CastMedia {
  playerState: CastMedia['playerState'] = 'PLAYING';
  idleReason: CastMedia['idleReason'] = null;
  time = 0;
  readonly seeks: number[] = [];
  readonly #listeners = new Set<() => void>();

  getEstimatedTime(): number {
    return this.time;
  }
  play(_: null, done: () => void): void {
    this.set({ playerState: 'PLAYING' });
    done();
  }
  pause(_: null, done: () => void): void {
    this.set({ playerState: 'PAUSED' });
    done();
  }
  seek({ currentTime }: { currentTime: number | null }, done: () => void): void {
    this.time = currentTime ?? 0;
    this.seeks.push(this.time);
    done();
  }
  addUpdateListener(listener: () => void): void {
    this.#listeners.add(listener);
  }
  removeUpdateListener(listener: () => void): void {
    this.#listeners.delete(listener);
  }
  /** Changes the state as the receiver reports it. */
  set(state: Partial<Pick<FakeMedia, 'playerState' | 'idleReason' | 'time'>>): void {
    Object.assign(this, state);
    for (const listener of this.#listeners) listener();
  }
}

type Listener = (event: { sessionState: string }) => void;

export interface FakeCast {
  /** URLs of scripts that were requested. */
  scripts: string[];
  options: object | undefined;
  requests: (LoadRequest & { info: MediaInfo & { url: string; type: string } })[];
  media: FakeMedia;
  /** Set: opening a session fails with this code. */
  sessionError: string | undefined;
  /** Set: loading fails with this code. */
  loadError: string | undefined;
  castState: string;
  isConnected: boolean;
  /** Ends the session as another device would. */
  end(): void;
  /** What happens after the script was inserted. */
  onScript: (script: HTMLScriptElement) => void;
  /** For the next test: the player keeps the framework that it has loaded. */
  reset(): void;
  /** Defines the framework, and reports whether it is available. */
  arrive(isAvailable?: boolean): void;
}

type Fields = Record<string, unknown>;
/** A constructor whose objects have its arguments as properties of these names. */
const classWith = (...names: string[]) =>
  function construct(this: Fields, ...values: unknown[]) {
    for (const [index, name] of names.entries()) this[name] = values[index];
  };

const cast = {
  AutoJoinPolicy: { PAGE_SCOPED: 'page_scoped' },
  Image: classWith('url'),
  media: {
    DEFAULT_MEDIA_RECEIVER_APP_ID: 'CC1AD845',
    MediaInfo: classWith('url', 'type'),
    GenericMediaMetadata: classWith(),
    Track: classWith('id', 'type'),
    LoadRequest: classWith('info'),
    SeekRequest: classWith(),
  },
};

/** Makes this window one of a browser that can cast, and answers the request of the script. */
export function installFakeCast(): FakeCast {
  const listeners = new Set<Listener>();
  const session = {
    loadMedia: async (request: FakeCast['requests'][number]) => {
      fake.requests.push(request);
      if (fake.loadError) throw fake.loadError;
    },
    getMediaSession: () => fake.media,
    getCastDevice: () => ({ friendlyName: 'Lecture hall' }),
    endSession: () => fake.end(),
  };
  const context = {
    setOptions: (options: object) => (fake.options = options),
    requestSession: async () => {
      if (fake.sessionError) throw fake.sessionError;
      fake.isConnected = true;
    },
    getCurrentSession: () => (fake.isConnected ? session : null),
    getCastState: () => fake.castState,
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  };
  const fake: FakeCast = {
    scripts: [],
    options: undefined,
    requests: [],
    media: new FakeMedia(),
    sessionError: undefined,
    loadError: undefined,
    castState: 'NOT_CONNECTED',
    isConnected: false,
    end() {
      fake.isConnected = false;
      for (const listener of listeners) listener({ sessionState: 'SESSION_ENDED' });
    },
    onScript: () => fake.arrive(),
    reset() {
      fake.end();
      Object.assign(fake, { requests: [], media: new FakeMedia(), sessionError: undefined, loadError: undefined });
    },
    arrive(isAvailable = true) {
      Object.assign(window, { chrome: { cast }, cast: { framework: { CastContext: { getInstance: () => context } } } });
      const { __onGCastApiAvailable: report } = window as { __onGCastApiAvailable?: (isAvailable: boolean) => void };
      report?.(isAvailable);
    },
  };
  Object.assign(window, { chrome: {} });
  Object.defineProperty(navigator, 'presentation', { value: {}, configurable: true });
  const { head } = document;
  head.append = (...nodes) => {
    Element.prototype.append.apply(head, nodes);
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      fake.scripts.push(node.src);
      queueMicrotask(() => fake.onScript(node));
    }
  };
  return fake;
}

/** Makes this window one of a browser that cannot cast. */
export function removeFakeCast(): void {
  for (const name of ['chrome', 'cast', '__onGCastApiAvailable']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'presentation');
  Reflect.deleteProperty(document.head, 'append');
}
