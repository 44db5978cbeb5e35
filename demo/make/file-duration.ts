/**
 * Duration of an MP4 file in seconds, from its movie header (`moov/mvhd`, ISO/IEC 14496-12).
 * @throws if there is none
 */
export function fileDuration(file: Buffer): number {
  const movie = findBox(file, 'moov');
  const header = movie && findBox(movie, 'mvhd');
  if (!header) throw new Error('no movie header: not an MP4 file');
  const isLong = header.readUInt8(0) === 1;
  return isLong
    ? Number(header.readBigUInt64BE(24)) / header.readUInt32BE(20)
    : header.readUInt32BE(16) / header.readUInt32BE(12);
}

/** Content of the first box of this type at the top level of `data`. */
function findBox(data: Buffer, type: string): Buffer | undefined {
  for (let at = 0; at + 8 <= data.length;) {
    const size = data.readUInt32BE(at);
    if (size < 8) return undefined;
    if (data.toString('latin1', at + 4, at + 8) === type) return data.subarray(at + 8, at + size);
    at += size;
  }
  return undefined;
}
