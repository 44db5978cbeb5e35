/** What the address of an embedded or projected player may ask for (`/player/{id}?t=90&muted=1`). */
import { parseMediaTime } from '@mediothek/contract';

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
  /** Shows the title above the picture. */
  title: boolean;
}

/** The readable part of `URLSearchParams`, which the core, without the DOM, does not know. */
export interface QueryReader {
  get(name: string): string | null;
}

const on = (value: string | null, otherwise: boolean) =>
  value === null ? otherwise : !/^(0|false|no|off)$/i.test(value);

/** Autoplay only ever comes muted: nothing starts to speak by itself. */
export function readEmbedOptions(query: QueryReader): EmbedOptions {
  const start = parseMediaTime(query.get('t'));
  const end = parseMediaTime(query.get('end'));
  const captions = query.get('cc');
  const autoplay = on(query.get('autoplay'), false);
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && end > (start ?? 0) && { end }),
    ...(captions !== null && on(captions, false) && { captions: /^[a-z]{2,3}$/.test(captions) ? captions : '' }),
    autoplay,
    muted: autoplay || on(query.get('muted'), false),
    loop: on(query.get('loop'), false),
    title: on(query.get('title'), true),
  };
}
