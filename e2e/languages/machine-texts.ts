/** Machine-made texts of an invented language: the English ones with accents on all letters, so they stay readable. */

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accentedLetters = 'àƀçđéƒğħîĵķļɱñöþʠřšţüṽŵẋýžÅƁÇĐÊƑĞĦÎĴĶĻḾÑÖÞɊŘŠŢÜṼŴẊÝŽ';
const accents = new Map([...letters].map((letter, index) => [letter, accentedLetters[index]]));

/**
 * Parts of texts that programs read: placeholders, escapes of source code, HTML tags, targets and anchors of Markdown,
 * placeholders of content pages, code and URLs.
 */
const code =
  /\{\{.*?\}\}|\\u[0-9a-fA-F]{4}|\\.|<[^>]*>|&\w+;|\]\([^)]*\)|\{#[^}]*\}|^\[\w+\]$|`[^`]*`|https?:\/\/[^\s)]+|(?<!<)\/[a-z][\w/-]*/gm;

const accented = (text: string): string => text.replaceAll(/[a-z]/gi, (letter) => accents.get(letter) ?? letter);

/** Translates a text, except the parts that programs read. */
export function machineText(text: string): string {
  let translated = '';
  let end = 0;
  for (const { 0: part, index } of text.matchAll(code)) {
    translated += accented(text.slice(end, index)) + part;
    end = index + part.length;
  }
  return translated + accented(text.slice(end));
}
