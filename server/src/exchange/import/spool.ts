import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RecordItem } from './store-item.ts';

/** Validated records on disk, between the validation of all records and their import. */
export class Spool {
  readonly #folder: string;
  readonly #path: string;
  readonly #output: FileHandle;
  /** Number of records written. */
  size = 0;

  private constructor(folder: string, path: string, output: FileHandle) {
    this.#folder = folder;
    this.#path = path;
    this.#output = output;
  }

  static async create(): Promise<Spool> {
    const folder = await mkdtemp(join(tmpdir(), 'mediothek-import-'));
    const path = join(folder, 'records.jsonl');
    return new Spool(folder, path, await open(path, 'wx', 0o600));
  }

  async add(item: RecordItem): Promise<void> {
    await this.#output.appendFile(`${JSON.stringify(item)}\n`);
    this.size += 1;
  }

  /** All added records, in their order. */
  async *items(): AsyncGenerator<RecordItem> {
    const input = await open(this.#path);
    // `add` wrote these lines, in a folder that only this process uses.
    for await (const line of input.readLines()) yield JSON.parse(line) as RecordItem;
  }

  async remove(): Promise<void> {
    await this.#output.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
