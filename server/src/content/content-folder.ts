import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { isNotFoundError } from '../base/is-not-found-error.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

/** Reads the content folder and collects all problems, so that an editor sees them together. */
export class ContentFolder {
  readonly root: string;
  /** Origin of the portal, `https://host[:port]`. URLs of this origin become paths. */
  readonly origin: string | undefined;
  readonly problems: ContentProblem[] = [];
  /** URLs of images on other sites, by their id. */
  readonly remoteImages = new Map<string, string>();
  /** Classes of the operator's style sheet. `undefined`: it has problems. */
  classes: ReadonlySet<string> | undefined = new Set();
  constructor(root: string, origin?: string) {
    this.root = root;
    this.origin = origin;
  }

  /** Adds a problem that belongs to no line. */
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

  /** Returns the result of `read`; `undefined` if `read` throws problems, which are added. */
  collect<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.problems.push(...error.problems);
      return undefined;
    }
  }

  /** Names in a folder, sorted. Empty: there is no such folder. */
  async names(folder: string): Promise<string[]> {
    try {
      return (await readdir(join(this.root, folder))).toSorted();
    } catch (error) {
      if (isNotFoundError(error)) return [];
      throw error;
    }
  }

  /** Content of a file. `undefined`: there is none. */
  async bytes(file: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.root, file));
    } catch (error) {
      if (isNotFoundError(error)) return undefined;
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
