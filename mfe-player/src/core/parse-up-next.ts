/** The medium that is offered at the end. It is JSON in an attribute, so it is checked before use. */
import type { UpNext } from '@mediothek/contract';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isOptionalText = (value: unknown) => value === undefined || isText(value);

/** @returns undefined unless the text is complete and valid; then nothing is offered */
export function parseUpNext(json: string | null): UpNext | undefined {
  if (!json) return undefined;
  try {
    const value = JSON.parse(json) as unknown;
    return isUpNext(value) ? value : undefined;
  } catch {
    return undefined; // the offer is optional, so invalid JSON must not break the player
  }
}

function isUpNext(value: unknown): value is UpNext {
  const { kind, title, lang, image } = (value ?? {}) as Partial<Record<keyof UpNext, unknown>>;
  const isKnown = kind === 'next' || kind === 'related';
  return isKnown && isText(title) && isOptionalText(lang) && isOptionalText(image);
}
