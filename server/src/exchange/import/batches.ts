/** Records of a batch. Larger ones are not faster, and others wait longer for their transactions. */
const batchSize = 1000;
/** Characters of a batch. One statement has at most 1 GB. */
const batchCharacters = 8_000_000;

export interface BatchOptions<Item> {
  /** @param previous resolves when the previous batch is completely handled */
  handle(batch: Item[], previous: Promise<void>): Promise<void>;
  /** Whether the order of the item and of others for which it is true does not matter. */
  isIndependent(item: Item): boolean;
  /** Batches of independent items that are handled at the same time. All others are handled alone. */
  parallel: number;
}

/** Collects items and handles them in batches. The next batch is collected while others are handled. */
export class Batches<Item> {
  readonly #options: BatchOptions<Item>;
  #batch: Item[] = [];
  #characters = 0;
  #isIndependent = true;
  readonly #running = new Set<Promise<void>>();
  #runsAlone = false;
  #last: Promise<void> = Promise.resolve();

  constructor(options: BatchOptions<Item>) {
    this.#options = options;
  }

  /** @throws error of an earlier batch */
  async add(item: Item, characters: number): Promise<void> {
    this.#batch.push(item);
    this.#characters += characters;
    this.#isIndependent &&= this.#options.isIndependent(item);
    if (this.#batch.length >= batchSize || this.#characters >= batchCharacters) await this.#handleNext();
  }

  /** Handles the rest. @throws error of a batch */
  async end(): Promise<void> {
    await this.#handleNext();
    await Promise.all(this.#running);
    await this.#last;
  }

  async #handleNext(): Promise<void> {
    const isAlone = !this.#isIndependent;
    if (isAlone || this.#runsAlone) await Promise.all(this.#running);
    while (this.#running.size >= this.#options.parallel) await Promise.race(this.#running);
    this.#runsAlone = isAlone;
    const handling = this.#options.handle(this.#batch, this.#last);
    [this.#batch, this.#characters, this.#isIndependent] = [[], 0, true];
    this.#running.add(handling);
    this.#last = handling;
    // A failed batch stays, so that `add` and `end` report its error. Until then it is not unhandled.
    handling.then(
      () => this.#running.delete(handling),
      () => undefined,
    );
  }
}
