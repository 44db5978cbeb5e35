const longest = 200;

/** A message as it is kept: one line without control characters; addresses lose what may name a person, their queries. */
export function cleanMessage(message: string): string {
  return message
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/(\bhttps?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/g, '$1')
    .trim()
    .slice(0, longest);
}
