/** Start of a stream. It is JSON in an attribute, so it is checked before use. */
import type { StreamStart } from '@mediothek/contract';

type Unknown<Shape> = Partial<Record<keyof Shape, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isList = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);

type Track = StreamStart['tracks'][number];
const isTrack = (value: unknown): value is Track => {
  const { kind, codecs, init } = (value ?? {}) as Unknown<Track>;
  return (kind === 'video' || kind === 'audio') && isText(codecs) && isText(init);
};

type Round = StreamStart['rounds'][number];
const isRound = (value: unknown): value is Round => {
  const { end, segments } = (value ?? {}) as Unknown<Round>;
  return isTime(end) && isList(segments, (list): list is string[] => isList(list, isText));
};

const isStart = (value: unknown): value is StreamStart => {
  const { master, duration, start, tracks, rounds, complete } = (value ?? {}) as Unknown<StreamStart>;
  return (
    isText(master) &&
    isTime(duration) &&
    isTime(start) &&
    isList(tracks, isTrack) &&
    isList(rounds, isRound) &&
    typeof complete === 'boolean'
  );
};

/** @returns undefined unless the start is complete and valid; the stream is then played from its playlists */
export function parseStreamStart(json: string | null): StreamStart | undefined {
  if (!json) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return isStart(value) ? value : undefined;
  } catch {
    return undefined; // the stream start is optional: without it, playback begins a little later
  }
}
