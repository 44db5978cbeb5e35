import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** What a browser has and jsdom leaves out; Node's own is the same standard. */
const webStandards = {
  ArrayBuffer,
  BroadcastChannel,
  CompressionStream,
  DecompressionStream,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  // TextEncoder answers Node's Uint8Array: jsdom's realm takes the same one, or `instanceof` fails.
  Uint8Array,
  WritableStream,
  structuredClone,
};

/**
 * Node's Request accepts only Node's AbortSignal, jsdom's listeners only jsdom's: the page keeps jsdom's, and a request
 * follows it.
 *
 * @param {AbortSignal | null | undefined} signal
 * @returns {AbortSignal | null | undefined}
 */
function followSignal(signal) {
  if (!signal || signal.constructor === AbortSignal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}

/**
 * jsdom knows the element, but neither opens nor closes it. As in a browser, its `close` event comes later.
 *
 * @param {InstanceType<typeof JsdomEnvironment>['global']} page
 */
const dialogMethods = (page) => ({
  /** @this {HTMLDialogElement} */
  showModal() {
    this.open = true;
  },
  /** @this {HTMLDialogElement} */
  close() {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new page.Event('close')));
  },
});

/** jsdom with dialogs that open, and Node's fetch, streams and encoders in it. Layout, observers and media queries are the tests' own to fake. */
export default class BrowserEnvironment extends JsdomEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    const page = this.global;
    class PageRequest extends Request {
      /**
       * @param {string | URL | Request} input an address as in a browser, relative to the page
       * @param {RequestInit} [init]
       */
      constructor(input, init) {
        const target = input instanceof Request ? input : new URL(String(input), page.location.href);
        super(target, { ...init, signal: followSignal(init?.signal) });
      }
    }
    Object.assign(page, webStandards, {
      Request: PageRequest,
      /** @type {typeof fetch} */
      fetch: (input, init) => fetch(new PageRequest(input, init)),
    });
    Object.assign(page.HTMLDialogElement.prototype, dialogMethods(page));
  }
}
