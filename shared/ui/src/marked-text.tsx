import { Fragment } from 'react';

/** Run of text. `marked`: the search found it. */
export interface MarkedText {
  text: string;
  marked: boolean;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Parses a highlighted value of a search response: plain text in which only `<mark>` and `</mark>` are markup and `& <
 * > " '` are escaped. Any other tag stays visible text, so nothing in it is ever interpreted as HTML.
 */
export function parseMarked(highlighted: string): MarkedText[] {
  const runs: MarkedText[] = [];
  let marked = false;
  for (const piece of highlighted.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') marked = true;
    else if (piece === '</mark>') marked = false;
    else if (piece !== '')
      runs.push({
        text: piece.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
        marked,
      });
  }
  return runs;
}

/** Text with the highlighted runs in `<mark>`. */
export function Marked({ runs }: { runs: readonly MarkedText[] }) {
  let offset = 0;
  return runs.map(({ text, marked }) => {
    const Run = marked ? 'mark' : Fragment;
    const start = offset;
    offset += text.length;
    return <Run key={start}>{text}</Run>;
  });
}
