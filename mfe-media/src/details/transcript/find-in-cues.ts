export interface Match {
  /** Index of the cue. */
  cue: number;
  /** Offsets in its text. */
  from: number;
  to: number;
}

/** A text as one looks for it, without case and accents; `origins` says where each of its signs comes from. */
function fold(text: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const sign of text) {
    const plain = /\s/.test(sign) ? ' ' : sign.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const letters = plain.replaceAll('ß', 'ss');
    folded += letters;
    for (let index = 0; index < letters.length; index += 1) origins.push(at);
    at += sign.length;
  }
  origins.push(at);
  return { folded, origins };
}

/** Every place where `query` is said, in order; "Grosse" finds "große". Nothing for an empty query. */
export function findInCues(cues: readonly { text: string }[], query: string): Match[] {
  const wanted = fold(query.trim()).folded.replaceAll(/ +/g, ' ');
  if (wanted === '') return [];
  return cues.flatMap(({ text }, cue) => {
    const { folded, origins } = fold(text);
    const matches: Match[] = [];
    let at = folded.indexOf(wanted);
    while (at >= 0) {
      const end = at + wanted.length;
      const last = origins[end - 1] ?? 0;
      // Up to where the next sign begins that comes from elsewhere: a found "s" of "ß" marks the whole letter.
      const to = origins.slice(end).find((origin) => origin > last) ?? text.length;
      matches.push({ cue, from: origins[at] ?? 0, to });
      at = folded.indexOf(wanted, end);
    }
    return matches;
  });
}
