/**
 * What remotes must not change, as it was before the first of them ran, and calls that start what may outlast a remote.
 * `after-start/containment` compares, restores and reports.
 */
import { isAnySlotOpen } from './slots.ts';

/** Classes and namespaces whose properties are recorded. */
const names =
  'Array Object Function String Number Promise Map Set Date RegExp JSON Math EventTarget Node Element HTMLElement Document History XMLHttpRequest Request Response URL';

/** Functions of the window. Only these and the classes are read: reading all would make the browser create 1,000 classes. */
const functions =
  'fetch setTimeout clearTimeout requestAnimationFrame cancelAnimationFrame queueMicrotask structuredClone getComputedStyle matchMedia postMessage open';

/** Own properties of an object. */
export const propertiesOf = (object: object, keys = Object.getOwnPropertyNames(object)) =>
  new Map(
    keys.flatMap((key): [string, PropertyDescriptor][] => {
      const property = Object.getOwnPropertyDescriptor(object, key);
      return property ? [[key, property]] : [];
    }),
  );

/** A call of a function that starts or ends something. */
export interface StartCall {
  target: Window | Document;
  name: string;
  args: unknown[];
  result: unknown;
  /**
   * Where it was called. Its stack is formatted when it is read, which costs more than the call. Absent if the call
   * ends something, or belongs to what a remote does once, when it is loaded: no remote was on the page.
   */
  at?: Error;
}

export interface PageGlobals {
  /** Names and properties of objects before the first remote. */
  before: [name: string, object: object, properties: Map<string, PropertyDescriptor>][];
  /** All names of the window. */
  windowNames: Set<string>;
  /** Calls until there is a listener. */
  calls: StartCall[];
  onCall?: (call: StartCall) => void;
}

/** Functions of window and document that start or end something. */
const starts = ['setInterval', 'addEventListener'];
const wrapped = [...starts, 'clearInterval', 'removeEventListener'];

/** V8's, not a standard: other browsers take the complete stack. */
const limited = Error as { stackTraceLimit?: number };

let globals: PageGlobals | undefined;

/** Records the page's globals. Called before the first remote is loaded; further calls change nothing. */
export function recordGlobals(): PageGlobals {
  if (globals) return globals;
  const made: PageGlobals = { before: [], windowNames: new Set(Object.getOwnPropertyNames(window)), calls: [] };
  // The functions are wrapped for as long as the page exists, because a remote starts things at any time.
  for (const target of [window, document]) {
    const own = target as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of wrapped) {
      const original = own[name];
      if (!original) continue;
      own[name] = (...args) => {
        const result = original.apply(target, args);
        const call: StartCall = { target, name, args, result };
        if (starts.includes(name) && isAnySlotOpen()) {
          const { stackTraceLimit } = limited;
          limited.stackTraceLimit = 3; // this function, its caller, and a function of the browser between them
          call.at = new Error('call');
          limited.stackTraceLimit = stackTraceLimit;
        }
        if (made.onCall) made.onCall(call);
        else made.calls.push(call);
        return result;
      };
    }
  }
  const record = (name: string, object: object | undefined, keys?: string[]) =>
    object && made.before.push([name, object, propertiesOf(object, keys)]);
  record('window', window, [...wrapped, ...`${functions} ${names}`.split(' ')]);
  Object.entries({ document, history, customElements }).forEach(([name, object]) => record(name, object));
  for (const name of names.split(' ')) {
    const value = (window as unknown as Record<string, { prototype?: object }>)[name];
    record(name, value);
    record(`${name}.prototype`, value?.prototype);
  }
  return (globals = made);
}
