/** What the journeys need of a browser engine. Each engine has its own automation, so this is the smallest common part. */

/** The first element that matches the selector and has the accessible name, if one is given. */
export interface Target {
  css: string;
  name?: string | RegExp;
}

/** A document, and the input that a visitor gives to it. */
export interface Scope {
  /**
   * Calls a function with an element.
   * @param script is sent as text, so it uses nothing from outside
   * @returns its result as JSON has it; `undefined` if there is no such element
   */
  read<Result>(target: Target, script: (element: Element) => Result): Promise<Result | undefined>;
  /** Moves the pointer to an element and presses it. Rejects if there is none. */
  click(target: Target): Promise<void>;
}

export interface EnginePage extends Scope {
  /** Loads a document. Resolves after its `load` event. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Types into an element. A line break presses Enter. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses a file for an input, also for a hidden one. */
  chooseFile(target: Target, path: string): Promise<void>;
  /** Calls a function with the document of an iframe. */
  inFrame<Result>(css: string, use: (frame: Scope) => Promise<Result>): Promise<Result>;
  /** Console messages, uncaught errors and violations of the Content-Security-Policy so far, as the engine reports them. */
  messages(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  /** Opens a window that shares nothing with others. */
  newPage(): Promise<EnginePage>;
  stop(): Promise<void>;
}

/** A target as JSON. */
export interface SentTarget {
  css: string;
  /** Source of a regular expression; empty: any name. */
  name: string;
}

export function sentTarget({ css, name = '' }: Target): SentTarget {
  return { css, name: typeof name === 'string' ? name && `^${name.replaceAll(/[^\w\s]/g, '\\$&')}$` : name.source };
}

/** Error message of an action on an element that does not exist. */
export const missing = ({ css, name = '' }: Target): string => `There is no ${css} ${String(name)}`;

/**
 * Finds an element in the page, also in shadow trees. The accessible name is a label, or else the text: this suffices
 * for the portal's controls, and works in every engine.
 * @returns the first element that is visible or a file input
 */
export function findElement({ css, name }: SentTarget): Element | undefined {
  const pattern = new RegExp(name);
  const matches = (root: ParentNode): Element[] => {
    const hosts = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [...root.querySelectorAll(css), ...hosts.flatMap(matches)];
  };
  const nameOf = (element: Element): string => {
    const { labels } = element as HTMLInputElement; // undefined for others
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const text = element.getAttribute('aria-label') ?? (labelledBy ?? labels?.[0] ?? element).textContent ?? '';
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const canBeUsed = (element: Element) => element.matches('[type=file]') || element.checkVisibility();
  return matches(document).find((element) => canBeUsed(element) && pattern.test(nameOf(element)));
}
