import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { isNotFoundError } from '../base/is-not-found-error.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

/** Reads the content folder and collects its mistakes, so that an editor learns of all of them at once. */
export class ContentFolder {
  readonly root: string;
  /** The portal's own, `https://host[:port]`; addresses there are paths of this site. */
  readonly origin: string | undefined;
  readonly problems: ContentProblem[] = [];
  /** Addresses of pictures on other sites, by their id. */
  readonly remoteImages = new Map<string, string>();
  constructor(root: string, origin?: string) {
    this.root = root;
    this.origin = origin;
  }

  /** Notes a mistake that belongs to no line. */
  addProblem(file: string, message: string): void {
    this.problems.push({ file, line: 1, column: 1, message });
  }

  async text(file: string): Promise<string | undefined> {
    try {
      return await readFile(join(this.root, file), 'utf8');
    } catch (error) {
      if (!isNotFoundError(error)) throw error;
      this.addProblem(file, 'this file is missing');
      return undefined;
    }
  }

  async yaml<Schema extends TSchema>(file: string, schema: Schema): Promise<YamlSource<Static<Schema>> | undefined> {
    const text = await this.text(file);
    return text === undefined ? undefined : this.collect(() => readYaml(file, text, schema));
  }

  /** What `read` gives, or `undefined` with its mistakes noted. */
  collect<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.problems.push(...error.problems);
      return undefined;
    }
  }

  /** Names in a folder, sorted; none when there is no such folder. */
  async names(folder: string): Promise<string[]> {
    try {
      return (await readdir(join(this.root, folder))).toSorted();
    } catch (error) {
      if (isNotFoundError(error)) return [];
      throw error;
    }
  }

  async has(file: string): Promise<boolean> {
    return stat(join(this.root, file)).then(
      (found) => found.isFile(),
      () => false,
    );
  }
}
