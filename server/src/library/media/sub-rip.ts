/** Converts SubRip (.srt), which has no specification, to WebVTT. */

const times = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

/** `1:02:03,5` → `01:02:03.500` */
const timestamp = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: string[]): string =>
  `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${fraction.padEnd(3, '0')}`;

/** Escapes `&`: SubRip has no references. Preserves tags that WebVTT has, and removes fonts and positions. */
function cueText(line: string): string {
  const words = line.replaceAll(/\{\\[^}]*\}|<\/?font\b[^>]*>/gi, '').replaceAll('&', '&amp;');
  return words
    .replaceAll(/<(?!\/?[biu]>)/gi, '&lt;')
    .replaceAll('-->', '--&gt;')
    .replaceAll(/<\/?[BIU]>/g, (tag) => tag.toLowerCase());
}

/** Rewrites SubRip captions as WebVTT. A line of times starts a cue; the number before it is removed. */
export function subRipToWebVtt(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const written = lines.flatMap((line, index) => {
    const [whole, ...parts] = times.exec(line) ?? [];
    if (whole !== undefined) return ['', `${timestamp(parts.slice(0, 4))} --> ${timestamp(parts.slice(4))}`];
    const isNumber = /^\s*\d+\s*$/.test(line) && times.test(lines[index + 1] ?? '');
    return isNumber ? [] : [cueText(line)];
  });
  return `${['WEBVTT', ...written].join('\n')}\n`;
}
