export interface Match {
  /** Index of the cue. */
  cue: number;
  /** Offsets in its text. */
  from: number;
  to: number;
}

/** Text for comparison, without case and accents. */
interface Folded {
  folded: string;
  /** Offset in the original text for each character. */
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

/** Cache of folded cues. Transcripts have thousands of cues and are searched after every letter. */
const foldedCues = new WeakMap<object, Folded>();

function foldCue(cue: { text: string }): Folded {
  const known = foldedCues.get(cue) ?? fold(cue.text);
  foldedCues.set(cue, known);
  return known;
}

/**
 * All matches of `query`, in order; "Grosse" finds "große". No matches for an empty query.
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
      // The match ends where the next original character begins: a found "s" of "ß" marks the whole letter.
      const to = origins.slice(end).find((origin) => origin > last) ?? text.length;
      matches.push({ cue, from: origins[at] ?? 0, to });
      at = folded.indexOf(needle, end);
    }
    return matches;
  });
}
