import { parseMediaTime } from '@mediothek/contract';

export interface TextPart {
  text: string;
  /** Seconds. Present if the text is a time of the medium. */
  time?: number;
}

/** Splits a text at times like `1:30` or `01:02:03` that are inside the medium. Joined, the parts are the text. */
export function timesInText(text: string, duration = Infinity): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/(?<![\d:.])(?:\d{1,2}:)?[0-5]?\d:[0-5]\d(?![\d:])/g)) {
    const time = parseMediaTime(match[0]);
    if (time === undefined || time >= duration) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], time });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
