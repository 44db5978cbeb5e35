/** What the address of an embedded or projected player may ask for (`/player/{id}?t=90&muted=1`). */
import { parseMediaTime, readEmbedFlag as flag } from '@mediothek/contract';

export interface EmbedOptions {
  /** Seconds */
  start?: number;
  /** Seconds */
  end?: number;
  autoplay: boolean;
  muted: boolean;
  loop: boolean;
  /** Captions on from the start, in this language where it is given. */
  captions?: string;
  /** `false`: the picture alone; keys, and a click on it, work all the same. */
  controls: boolean;
  /** Shows the title above the picture. */
  title: boolean;
}

/** The readable part of `URLSearchParams`, which the core, without the DOM, does not know. */
export interface QueryReader {
  get(name: string): string | null;
}

/** A language, or `''` for the visitor's. */
function captionsOf(value: string | null): string | undefined {
  if (value !== null && /^(?!(?:no|off|on|yes)$)[a-z]{2,3}$/.test(value)) return value;
  return flag(value, false) ? '' : undefined;
}

/** Autoplay only ever comes muted: nothing starts to speak by itself. */
export function readEmbedOptions(query: QueryReader): EmbedOptions {
  const start = parseMediaTime(query.get('t'));
  const end = parseMediaTime(query.get('end'));
  const captions = captionsOf(query.get('cc'));
  const autoplay = flag(query.get('autoplay'), false);
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && end > (start ?? 0) && { end }),
    ...(captions !== undefined && { captions }),
    autoplay,
    muted: autoplay || flag(query.get('muted'), false),
    loop: flag(query.get('loop'), false),
    controls: flag(query.get('controls'), true),
    title: flag(query.get('title'), true),
  };
}
