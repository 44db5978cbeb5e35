/** Where the focus goes on another page. */
import { hashTarget } from '../../navigation/hash-target.ts';
import { watchPage } from './watch-page.ts';

/** A heading that is still the old page's after this time is the new one's, too; ms. */
const settleMs = 1_000;

interface Heading {
  element: Element;
  text: string | null;
}
interface Departure {
  /** The old page's heading. */
  before: Heading | undefined;
  /** What had the focus when the visitor left the old page. */
  departure: Element | null;
}

const heading = () => document.querySelector<HTMLElement>('main h1');

export function headingNow(): Heading | undefined {
  const element = heading();
  return element ? { element, text: element.textContent } : undefined;
}

/**
 * Moves the focus to the new page's heading, also when a remote shows it late, or shows it twice. Whoever has moved on
 * meanwhile keeps the focus where it is.
 */
export function focusHeading({ before, departure }: Departure, stay: AbortSignal): void {
  const left = new Set([document.body, document.getElementById('content'), departure, null]);
  const look = (settled: boolean) => {
    const found = heading();
    const { activeElement } = document;
    if (!found || found === activeElement || !left.has(activeElement)) return;
    if (!settled && found === before?.element && found.textContent === before.text) return;
    focusOn(found);
    left.add(found);
  };
  const timer = setTimeout(() => look(true), settleMs);
  stay.addEventListener('abort', () => clearTimeout(timer));
  watchPage(() => look(false), stay);
}

/** Moves the focus to what the address names, once. */
export function focusHashTarget(hash: string, stay: AbortSignal): void {
  const found = new AbortController();
  const look = () => {
    const target = hashTarget(hash);
    if (!target) return;
    focusOn(target);
    found.abort();
  };
  look();
  watchPage(look, AbortSignal.any([stay, found.signal]));
}

function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1; // headings and sections take no focus by themselves
  element.focus({ preventScroll: true });
}
