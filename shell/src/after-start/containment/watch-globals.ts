/**
 * Compares the page's globals after code of a remote ran: what it changed is restored and counts as a failure of its
 * build. What it leaves behind when it has left is ended and reported as a warning.
 */
import type { BootRemote } from '@mediothek/contract';
import { ContractError } from '../../composition/host-contract.ts';
import type { OutcomeLog } from '../../composition/outcome-log.ts';
import { propertiesOf, type PageGlobals } from '../../composition/page-globals.ts';
import { hasSlot, watchRemotes } from '../../composition/slots.ts';
import { trackStarted } from './left-behind.ts';

/** Names on `window` that others than remotes add while the page is open. */
const expected: readonly RegExp[] = [
  /^\d+$/, // frames
  /^(__FEDERATION__|__VMOK__|__GLOBAL_LOADING_REMOTE_ENTRY__)$/, // Module Federation's runtime
  /^(webpackChunk|webpackHotUpdate|mediothekReactRefresh|\$Refresh|__vite)/, // bundlers, and their development servers
  /^(_paq|_pk_|Matomo|Piwik|AnalyticsTracker|matomo|piwik|JSON_PIWIK)/, // analytics
  /^(__onGCastApiAvailable|cast|chrome|__gCrWeb)$/, // Google Cast, which the player offers
  /^(__REACT_DEVTOOLS|__SINGLE_SPA|__TANSTACK)/, // developers' tools
  /^(_react|elementsFromPoint$)/, // React marks the document that it listens to; axe, which developers use
];

/** Milliseconds that a remote has to end what it started, after it has left. */
const graceMs = 1_000;
/** Names in a message. */
const maxNames = 5;

interface Parts {
  globals: PageGlobals;
  outcomes: OutcomeLog;
  /** The build in use. */
  current(remote: string): BootRemote | undefined;
}

/** Compares from now on, and once for the remotes that ran before. */
export function watchGlobals({ globals, outcomes, current }: Parts): void {
  const known = new Set<string>();
  /** The remote whose code ran last. What changes before the next step is attributed to it. */
  let latest: string | undefined;
  const check = (remote: string, step?: 'before' | 'loaded') => {
    const { changed, added } = compare(globals, known);
    const by = step === 'before' ? (latest ?? remote) : remote;
    latest = by;
    const build = current(by);
    if (changed.length > 0) {
      const error = new ContractError(`It changed ${list(changed)} of the page`);
      console.warn(`Remote "${by}": ${error.message}. Restored.`);
      if (build) outcomes.record({ build, phase: 'render', error });
    }
    // At any other time browser extensions and tests add names, too.
    if (added.length > 0 && step === 'loaded') warn(remote, `It added ${list(added)} to the page`);
  };
  const warn = (remote: string, warning: string) => {
    const build = current(remote);
    if (build) outcomes.record({ build, warning });
  };
  const endStarted = trackStarted(globals);
  const endAll = (remote: string) => {
    const ended = hasSlot(remote) ? [] : endStarted(remote); // it may have come back
    if (ended.length === 0) return;
    const warning = `It left ${list(ended)} behind`;
    console.warn(`Remote "${remote}": ${warning}`);
    warn(remote, warning);
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const loaded = watchRemotes((remote, step) => {
    if (step) return check(remote, step);
    // A navigation has several steps, and is compared once, after it.
    latest = remote;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      check(latest ?? remote);
    });
    if (!hasSlot(remote)) setTimeout(() => endAll(remote), graceMs);
  });
  const last = loaded.findLast(hasSlot) ?? loaded.at(-1);
  if (last !== undefined) check(last);
}

const list = (all: readonly string[]): string => {
  const names = [...new Set(all)];
  return names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ', …' : '');
};

/**
 * Restores what was changed.
 * @param known names on `window` that were reported before; new ones are added
 * @returns names of changed properties, and of new ones on `window`
 */
export function compare(
  { before, windowNames }: PageGlobals,
  known: Set<string>,
): { changed: string[]; added: string[] } {
  const changed: string[] = [];
  for (const [name, object, properties] of before) {
    const now = propertiesOf(object, object === window ? [...properties.keys()] : undefined);
    for (const key of new Set([...properties.keys(), ...now.keys()])) {
      const [was, property] = [properties.get(key), now.get(key)];
      if (was ? property && isSame(was, property) : isExpected(key)) continue;
      changed.push(`${name}.${key}`);
      // defence(globals-are-restored): The shell and other remotes use them, too.
      restore(object, key, was);
    }
  }
  const isNew = (key: string) => !windowNames.has(key) && !known.has(key) && !isExpected(key);
  const added = Object.getOwnPropertyNames(window).filter(isNew);
  for (const key of added) known.add(key);
  return { changed, added: added.map((key) => `window.${key}`) };
}

const isExpected = (key: string): boolean => expected.some((pattern) => pattern.test(key));

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor): boolean =>
  Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

function restore(object: object, key: PropertyKey, was: PropertyDescriptor | undefined): void {
  const isDone = was ? Reflect.defineProperty(object, key, was) : Reflect.deleteProperty(object, key);
  if (!isDone) console.warn(`${String(key)} cannot be restored`);
}
