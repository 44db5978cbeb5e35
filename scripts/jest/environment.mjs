import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** Web standards that jsdom lacks. Node implements the same standards. */
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
  // TextEncoder returns Node's Uint8Array. jsdom has to use the same class, or `instanceof` fails.
  Uint8Array,
  WritableStream,
  structuredClone,
};

/**
 * Converts a signal. Node's Request accepts only Node's AbortSignal, and jsdom's listeners accept only jsdom's. The
 * page uses jsdom's signal, and the request is aborted with it.
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
 * jsdom has the element, but cannot open or close it. As in a browser, the `close` event is asynchronous.
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

/**
 * jsdom with dialogs that open, and with Node's fetch, streams and encoders. Tests have to simulate layout, observers
 * and media queries.
 */
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
    setFlagsFromString('--expose-gc');
    Object.assign(page, webStandards, {
      // For tests of what a page retains.
      gc: runInNewContext('gc'),
      Request: PageRequest,
      /** @type {typeof fetch} */
      fetch: (input, init) => fetch(new PageRequest(input, init)),
    });
    Object.assign(page.HTMLDialogElement.prototype, dialogMethods(page));
    // Without layout nothing scrolls.
    page.Element.prototype.scrollIntoView = () => undefined;
  }
}
