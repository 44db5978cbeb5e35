const marks: [name: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // No byte order mark, but `<` in UTF-16, with which XML starts.
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/**
 * Decodes the bytes of a feed, although its declared encoding may be wrong. Evidence takes precedence over claims: a
 * byte order mark, then bytes that are valid only in UTF-8. Then follow the charset of the header and the encoding of
 * the XML declaration (the order of RFC 7303). Broken bytes become U+FFFD.
 * @param contentType header of the response
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  const utf8 = new TextDecoder().decode(bytes);
  if (isMostlyUtf8(utf8)) return utf8;
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const claims = [
    /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1],
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1],
  ];
  for (const claim of claims) {
    const text = claim && decodeAs(claim, bytes);
    if (text) return text;
  }
  // Plain ASCII, or else windows-1252, the most frequent encoding of feeds with a wrong claim.
  return utf8.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : utf8;
}

/** Whether more characters are valid UTF-8 beyond ASCII than broken. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const beyondAscii = text.match(/[^\0-\u007f]/gu)?.length ?? 0;
  return beyondAscii > 2 * broken;
}

/** @returns `undefined` if there is no such encoding, or the bytes are invalid in it */
function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
