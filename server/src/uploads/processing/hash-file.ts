import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * @param onProgress 0 to 1
 * @returns SHA-256 in lower-case hexadecimal
 * @throws the signal's reason
 */
export async function hashFile(
  path: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: number) => void },
): Promise<string> {
  const { size } = await stat(path);
  const hash = createHash('sha256');
  let read = 0;
  const chunks = createReadStream(path, { highWaterMark: 2 ** 20 });
  await pipeline(
    chunks,
    async function* (source) {
      for await (const chunk of source) {
        read += chunk.length;
        onProgress(read / size);
        yield chunk;
      }
    },
    hash,
    { signal },
  );
  return hash.digest('hex');
}
