import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { type RecordItem } from './store-item.ts';

/** Checked records on disk, between the check of everything and the storing of everything. */
export class Spool {
  readonly #folder: string;
  readonly #output;
  /** Records written so far. */
  size = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#output = createWriteStream(join(folder, 'records.jsonl'), { flags: 'wx', mode: 0o600 });
  }

  static async create(): Promise<Spool> {
    return new Spool(await mkdtemp(join(tmpdir(), 'mediothek-import-')));
  }

  async add(item: RecordItem): Promise<void> {
    this.size += 1;
    if (!this.#output.write(`${JSON.stringify(item)}\n`)) await once(this.#output, 'drain');
  }

  /** What was added, in its order; nothing can be added any more. */
  async *items(): AsyncGenerator<RecordItem> {
    this.#output.end();
    await finished(this.#output);
    const lines = createInterface({
      input: createReadStream(join(this.#folder, 'records.jsonl')),
      crlfDelay: Infinity,
    });
    for await (const line of lines) {
      // Written by `add` a moment ago, in a folder that is ours alone.
      yield JSON.parse(line) as RecordItem;
    }
  }

  async remove(): Promise<void> {
    this.#output.destroy();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
