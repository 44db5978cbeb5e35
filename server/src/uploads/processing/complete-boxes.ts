import { open } from 'node:fs/promises';

/** A film has a handful, a fragmented one thousands. */
const maxBoxes = 1_000_000;

/**
 * Follows the boxes that an ISO or QuickTime file consists of (ISO/IEC 14496-12, 4.2).
 * @returns whether the last one ends where the file ends, at the latest: an upload that broke off ends within a box
 */
export async function hasCompleteBoxes(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(16);
    let offset = 0;
    for (let count = 0; offset < size && count < maxBoxes; count++) {
      const { bytesRead } = await file.read(head, 0, 16, offset);
      // Less than a box: padding, which players pass over.
      if (bytesRead < 8) return true;
      const size32 = head.readUInt32BE();
      const length = size32 === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : size32;
      // 0: to the end of the file. Other small numbers are no box, which ffmpeg has to judge.
      if (length < 8) return true;
      offset += length;
    }
    return offset <= size;
  } finally {
    await file.close();
  }
}
