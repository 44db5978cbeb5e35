import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes a file atomically. An interruption leaves a temporary file, whose name starts with a dot. */
export async function writeFileAtomic(file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.${basename(file)}.${randomUUID()}`);
  await writeFile(part, bytes);
  await rename(part, file);
}
