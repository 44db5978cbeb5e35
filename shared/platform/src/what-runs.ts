/**
 * Records what code of a page starts and does not end, to show teams what their remote leaves behind. For the harness
 * and tests; the portal has its own record.
 */

/** Code that runs now, described for developers, with its number. */
export type RunningCounts = ReadonlyMap<string, number>;

export interface RunRecord {
  counts(): RunningCounts;
  /** Ends the record and restores the functions of the page. */
  stop(): void;
}

interface Running {
  what: string;
  /** What ends it: an id, or a listener. Weak, so that the record itself retains nothing. */
  by: number | WeakRef<object>;
  kind: string;
  target: WeakRef<object>;
  /** `addEventListener`: type and phase. */
  detail: string;
}

type Functions = Record<string, (...args: unknown[]) => unknown>;

const observers = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'];

/**
 * Records listeners of window, document and elements that are in the document, timers, animation frames, observers, new
 * names on `window`, and elements of head and body.
 * @param isCounted called with the stack of each call. Absent: all calls count.
 */
export function recordRuns(isCounted: (stack: string) => boolean = () => true): RunRecord {
  const running = new Set<Running>();
  const undo: (() => void)[] = [];
  const names = new Set(Object.getOwnPropertyNames(window));

  const wrap = (
    owner: object,
    name: string,
    replace: (original: (...args: unknown[]) => unknown) => (this: unknown, ...args: unknown[]) => unknown,
  ) => {
    const functions = owner as Functions;
    const original = functions[name];
    if (!original) return; // jsdom has no ResizeObserver, for example
    const isOwn = Object.hasOwn(owner, name);
    functions[name] = replace(original);
    undo.push(() => {
      if (isOwn) functions[name] = original;
      else Reflect.deleteProperty(owner, name);
    });
  };
  const add = (entry: Running) => {
    if (isCounted(new Error('called').stack ?? '')) running.add(entry);
  };
  const remove = (matches: (entry: Running) => boolean) => {
    for (const entry of running) if (matches(entry)) running.delete(entry);
  };

  const timer = (start: string, end: string, isOnce: boolean) => {
    const page = new WeakRef(window);
    wrap(window, start, (original) => (callback, ...rest) => {
      const entry: Running = { what: start, kind: start, by: 0, target: page, detail: '' };
      const run = (...args: unknown[]) => {
        if (isOnce) running.delete(entry);
        return (callback as (...args: unknown[]) => unknown)(...args);
      };
      const id = original.call(window, typeof callback === 'function' ? run : callback, ...rest);
      entry.by = Number(id);
      add(entry);
      return id;
    });
    wrap(window, end, (original) => (id) => {
      remove(({ kind, by }) => kind === start && by === Number(id));
      return original.call(window, id);
    });
  };
  timer('setInterval', 'clearInterval', false);
  timer('setTimeout', 'clearTimeout', true);
  timer('requestAnimationFrame', 'cancelAnimationFrame', true);

  // Jest's window has its own functions.
  for (const owner of [EventTarget.prototype, ...(Object.hasOwn(window, 'addEventListener') ? [window] : [])]) {
    wrap(
      owner,
      'addEventListener',
      (original) =>
        function addEventListener(this: unknown, ...args) {
          const [type, listener, options] = args;
          const target = (this ?? window) as EventTarget;
          const { once, signal, capture } = optionsOf(options);
          original.apply(target, args);
          if (!isObject(listener) || once || signal?.aborted || target instanceof AbortSignal) return undefined;
          const detail = `${String(type)} ${Boolean(capture)}`;
          const isSame = (entry: Running) => isListener(entry, target, listener, detail);
          if ([...running].some(isSame)) return undefined;
          const what = `a listener of "${String(type)}" of ${nameOf(target)}`;
          add({ what, kind: 'listener', by: new WeakRef(listener), target: new WeakRef(target), detail });
          if (signal) original.call(signal, 'abort', () => remove(isSame), { once: true });
          return undefined;
        },
    );
    wrap(
      owner,
      'removeEventListener',
      (original) =>
        function removeEventListener(this: unknown, ...args) {
          const [type, listener, options] = args;
          const target = (this ?? window) as EventTarget;
          const detail = `${String(type)} ${Boolean(optionsOf(options).capture)}`;
          if (isObject(listener)) remove((entry) => isListener(entry, target, listener, detail));
          return original.apply(target, args);
        },
    );
  }
  for (const name of observers) {
    const prototype = (window as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype;
    if (!prototype) continue;
    wrap(
      prototype,
      'observe',
      (original) =>
        function observe(this: unknown, ...args) {
          const [target] = args;
          if (isObject(this) && isObject(target))
            add({ what: name, kind: name, by: new WeakRef(this), target: new WeakRef(target), detail: '' });
          return original.apply(this, args);
        },
    );
    wrap(
      prototype,
      'unobserve',
      (original) =>
        function unobserve(this: unknown, ...args) {
          remove(({ by, target }) => typeof by === 'object' && by.deref() === this && target.deref() === args[0]);
          return original.apply(this, args);
        },
    );
    wrap(
      prototype,
      'disconnect',
      (original) =>
        function disconnect(this: unknown) {
          remove(({ kind, by }) => kind === name && typeof by === 'object' && by.deref() === this);
          return original.apply(this);
        },
    );
  }
  return {
    counts() {
      const counts = new Map<string, number>();
      const count = (what: string, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by);
      for (const { what, target } of running) if (isInDocument(target.deref())) count(what);
      for (const name of Object.getOwnPropertyNames(window)) if (!names.has(name)) count(`window.${name}`);
      count('elements of <head>', document.head.childElementCount);
      count('elements of <body>', document.body.childElementCount);
      return counts;
    },
    stop: () => undo.toReversed().forEach((each) => each()),
  };
}

/** What there is more of in `after` than in `before`, by number. */
export function moreThan(before: RunningCounts, after: RunningCounts): [what: string, more: number][] {
  return [...after]
    .map(([what, count]): [string, number] => [what, count - (before.get(what) ?? 0)])
    .filter(([, more]) => more > 0);
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const optionsOf = (options: unknown): AddEventListenerOptions =>
  isObject(options) ? options : { capture: options === true };

const isListener = ({ kind, by, target, detail }: Running, of: object, listener: object, expected: string): boolean =>
  kind === 'listener' &&
  detail === expected &&
  target.deref() === of &&
  typeof by === 'object' &&
  by.deref() === listener;

/** An element that was removed is collected together with its listeners and observers. */
function isInDocument(target: object | undefined): boolean {
  if (target instanceof Node) return target.isConnected;
  return target === window || (target !== undefined && 'media' in target);
}

const nameOf = (target: object): string =>
  target instanceof Element ? `<${target.localName}>` : target.constructor.name.toLowerCase();
