import { open } from 'node:fs/promises';

/** A normal file has a few boxes, a fragmented one has thousands. */
const maxBoxes = 1_000_000;

/**
 * Follows the boxes of an ISO or QuickTime file (ISO/IEC 14496-12, 4.2).
 * @returns `false` if the last box ends after the file's end, as in a truncated upload
 */
export async function hasCompleteBoxes(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(16);
    let offset = 0;
    for (let count = 0; offset < size && count < maxBoxes; count++) {
      const { bytesRead } = await file.read(head, 0, 16, offset);
      // Shorter than a box: padding, which players ignore.
      if (bytesRead < 8) return true;
      const size32 = head.readUInt32BE();
      const length = size32 === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : size32;
      // 0: the box ends with the file. Other small numbers are no box. ffmpeg checks such files.
      if (length < 8) return true;
      offset += length;
    }
    return offset <= size;
  } finally {
    await file.close();
  }
}
