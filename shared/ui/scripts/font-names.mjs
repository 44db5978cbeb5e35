/**
 * Reads and changes the `name` table of a TrueType file, https://learn.microsoft.com/typography/opentype/spec/name
 * (UTF-16 records only).
 */

/**
 * @param {Buffer} font
 * @returns {{ id: number, record: number, start: number, length: number }[]} offsets into the file
 */
function records(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16);
  const entry = tables.find((offset) => font.toString('latin1', offset, offset + 4) === 'name');
  if (entry === undefined) throw new Error('The font has no name table');
  const table = font.readUInt32BE(entry + 8);
  const storage = table + font.readUInt16BE(table + 4);
  return Array.from({ length: font.readUInt16BE(table + 2) }, (_, i) => {
    const record = table + 6 + i * 12;
    return {
      id: font.readUInt16BE(record + 6),
      record,
      start: storage + font.readUInt16BE(record + 10),
      length: font.readUInt16BE(record + 8),
    };
  });
}

/** @param {Buffer} font @param {number} id @returns {string} */
export function readName(font, id) {
  const found = records(font).find((entry) => entry.id === id);
  if (!found) throw new Error(`The font has no name ${id}`);
  return Buffer.from(font.subarray(found.start, found.start + found.length))
    .swap16()
    .toString('utf16le');
}

/**
 * Renames a font in place: the family, full, PostScript and unique name all use the storage of the full name. A changed
 * font may not keep a reserved name (SIL Open Font License, condition 3).
 * @param {Buffer} font
 * @param {string} name no spaces, at most as long as the full name
 */
export function rename(font, name) {
  const entries = records(font);
  const full = entries.find((entry) => entry.id === 4);
  const text = Buffer.from(name, 'utf16le').swap16();
  if (!full || text.length > full.length) throw new Error(`No room for the name ${name}`);
  text.copy(font, full.start);
  const offset = font.readUInt16BE(full.record + 10);
  for (const entry of entries.filter(({ id }) => [1, 3, 4, 6].includes(id))) {
    font.writeUInt16BE(text.length, entry.record + 8);
    font.writeUInt16BE(offset, entry.record + 10);
  }
}
