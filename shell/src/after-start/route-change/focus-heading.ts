/** Moves the focus after a navigation. */
import { hashTarget } from '../../navigation/hash-target.ts';
import { watchPage } from './watch-page.ts';

/** After this time, an unchanged heading is regarded as the new page's heading. */
const settleMs = 1_000;

interface Heading {
  element: Element;
  text: string | null;
}
interface Departure {
  /** Heading of the old page. */
  before: Heading | undefined;
  /** Element that had the focus when the visitor left the old page. */
  departure: Element | null;
}

const heading = () => document.querySelector<HTMLElement>('main h1');

export function headingNow(): Heading | undefined {
  const element = heading();
  return element ? { element, text: element.textContent } : undefined;
}

/** A page whose heading comes after other content marks its beginning. */
const focusTarget = (found: HTMLElement) => found.closest<HTMLElement>('[data-page-start]') ?? found;

/**
 * Moves the focus to the new page's heading, or to its marked beginning, also if a remote renders it late or twice. If the visitor has moved the
 * focus in the meantime, it stays there.
 */
export function focusHeading({ before, departure }: Departure, stay: AbortSignal): void {
  const left = new Set([document.body, document.getElementById('content'), departure, null]);
  const look = (settled: boolean) => {
    const found = heading();
    const { activeElement } = document;
    const target = found && focusTarget(found);
    if (!target || target === activeElement || !left.has(activeElement)) return;
    if (!settled && found === before?.element && found.textContent === before.text) return;
    focusOn(target);
    left.add(target);
  };
  const timer = setTimeout(() => look(true), settleMs);
  stay.addEventListener('abort', () => clearTimeout(timer));
  watchPage(() => look(false), stay);
}

/** Moves the focus once to the element that the URL's hash names. */
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
  element.tabIndex = -1; // headings and sections are not focusable by default
  element.focus({ preventScroll: true });
}
