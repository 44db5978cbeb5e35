const marks: [name: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // Without a mark, but XML begins with `<`, and that is two bytes here.
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/**
 * A feed's bytes as text, whatever it says about them. What cannot be told otherwise outranks what is claimed: a byte
 * order mark, then bytes that only UTF-8 writes like this; then the header's charset and the XML declaration's encoding
 * (the order of RFC 7303). Bytes that are broken become U+FFFD.
 * @param contentType the answer's header
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
  // Plain ASCII, or text in what most feeds with a wrong claim are written in.
  return utf8.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : utf8;
}

/** More letters that only UTF-8 writes with these bytes than broken ones. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const beyondAscii = text.match(/[^\0-\u007f]/gu)?.length ?? 0;
  return beyondAscii > 2 * broken;
}

/** `undefined` when there is no such encoding, or the bytes are not written in it. */
function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
