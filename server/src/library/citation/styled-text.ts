/**
 * Text on its way through the citation processor, which takes `<i>` for markup and writes strings only: signs of the
 * private use area stand for `<`, and for where italics begin and end.
 */
export const placeholders = { less: '\uE000', italic: '\uE001', upright: '\uE002' } as const;

const ownSigns = /[\uE000-\uE002]/g;

/** The same data, none of whose texts is markup for the processor. */
export function escapeMarkup<Data>(data: Data): Data {
  // Only strings change, into strings.
  return JSON.parse(JSON.stringify(data).replaceAll(ownSigns, '').replaceAll('<', placeholders.less)) as Data;
}

/** What the processor wrote, without italics. */
export const plainText = (text: string): string =>
  text.replaceAll(/[\uE001\uE002]/g, '').replaceAll(placeholders.less, '<');

/** What the processor wrote, in pieces that are in italics or not. */
export function italicRuns(text: string): { text: string; italic?: true }[] {
  return text.split(placeholders.italic).flatMap((piece, index) => {
    const [first = '', ...rest] = piece.split(placeholders.upright);
    const upright = index === 0 ? [first, ...rest].join('') : rest.join('');
    return [
      ...(index > 0 && first ? [{ text: plainText(first), italic: true as const }] : []),
      ...(upright ? [{ text: plainText(upright) }] : []),
    ];
  });
}
