export interface Match {
  /** Index of the cue. */
  cue: number;
  /** Offsets in its text. */
  from: number;
  to: number;
}

/** A text as one looks for it, without case and accents. */
interface Folded {
  folded: string;
  /** Where in the text each of its signs comes from. */
  origins: readonly number[];
}

function fold(text: string): Folded {
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const char of text) {
    const plain = /\s/.test(char) ? ' ' : char.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const letters = plain.replaceAll('ß', 'ss');
    folded += letters;
    for (let index = 0; index < letters.length; index += 1) origins.push(at);
    at += char.length;
  }
  origins.push(at);
  return { folded, origins };
}

/** Transcripts hold thousands of cues and are searched letter by letter: each text is folded once. */
const foldedCues = new WeakMap<object, Folded>();

function foldCue(cue: { text: string }): Folded {
  const known = foldedCues.get(cue) ?? fold(cue.text);
  foldedCues.set(cue, known);
  return known;
}

/**
 * Every place where `query` is said, in order; "Grosse" finds "große". Nothing for an empty query.
 * @param cues not changed afterwards
 */
export function findInCues(cues: readonly { text: string }[], query: string): Match[] {
  const needle = fold(query.trim()).folded.replaceAll(/ +/g, ' ');
  if (needle === '') return [];
  return cues.flatMap((entry, cue) => {
    const { text } = entry;
    const { folded, origins } = foldCue(entry);
    const matches: Match[] = [];
    let at = folded.indexOf(needle);
    while (at >= 0) {
      const end = at + needle.length;
      const last = origins[end - 1] ?? 0;
      // Up to where the next sign begins that comes from elsewhere: a found "s" of "ß" marks the whole letter.
      const to = origins.slice(end).find((origin) => origin > last) ?? text.length;
      matches.push({ cue, from: origins[at] ?? 0, to });
      at = folded.indexOf(needle, end);
    }
    return matches;
  });
}
