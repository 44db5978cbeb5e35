/** Parameters in the URL of an embedded or projected player (`/player/{id}?t=90&muted=1`). */
import { parseMediaTime, readEmbedFlag as flag } from '@mediothek/contract';

export interface EmbedOptions {
  /** Seconds. */
  start?: number;
  /** Seconds. */
  end?: number;
  autoplay: boolean;
  muted: boolean;
  loop: boolean;
  /** Captions are on from the start, in this language if it is given. */
  captions?: string;
  /** `false`: hides the controls. Keys and clicks on the video still work. */
  controls: boolean;
  /** Shows the title above the video. */
  title: boolean;
}

/** The reading part of `URLSearchParams`, because the core has no DOM types. */
export interface QueryReader {
  get(name: string): string | null;
}

/** A language, or `''` for the visitor's. */
function captionsOf(value: string | null): string | undefined {
  if (value !== null && /^(?!(?:no|off|on|yes)$)[a-z]{2,3}$/.test(value)) return value;
  return flag(value, false) ? '' : undefined;
}

/** Autoplay implies muted, so that no sound starts unexpectedly. */
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
