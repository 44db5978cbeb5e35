import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Deleted at the exit of the process. A hook of the test runner would run before those that close programs that still
 * write there.
 */
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a temporary folder that is deleted when the test file ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-test-'));
  folders.push(folder);
  return folder;
}
