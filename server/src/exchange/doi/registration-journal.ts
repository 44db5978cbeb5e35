/** Journal of the metadata that the agency has for each DOI: a file of lines, compacted when it is opened. */
import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { Value } from 'typebox/value';
import { Type } from 'typebox';
import { isNotFoundError } from '../../base/is-not-found-error.ts';
import { writeFileAtomic } from '../../base/write-file-atomic.ts';

const Line = Type.Object({ doi: Type.String(), told: Type.String() });

export interface RegistrationJournal {
  /** @returns whether the agency has exactly this description */
  knows(doi: string, description: object): boolean;
  has(doi: string): boolean;
  /** Resolves when the line is stored. */
  record(doi: string, description: object): Promise<void>;
}

const digest = (description: object) => createHash('sha256').update(JSON.stringify(description)).digest('base64url');

/** Reads the journal and rewrites it with one line per DOI. A truncated line is ignored. */
export async function openJournal(file: string): Promise<RegistrationJournal> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isNotFoundError(error)) return '';
    throw error;
  });
  const registered = new Map(text.split('\n').flatMap(readLine));
  await writeFileAtomic(file, Buffer.from([...registered].map(writeLine).join('')));
  return {
    knows: (doi, description) => registered.get(doi) === digest(description),
    has: (doi) => registered.has(doi),
    async record(doi, description) {
      const line: [string, string] = [doi, digest(description)];
      await appendFile(file, writeLine(line));
      registered.set(...line);
    },
  };
}

const writeLine = ([doi, digested]: [string, string]) => `${JSON.stringify({ doi, told: digested })}\n`;

function readLine(line: string): [string, string][] {
  try {
    const value: unknown = JSON.parse(line);
    return Value.Check(Line, value) ? [[value.doi, value.told]] : [];
  } catch {
    return []; // the process ended while it wrote this line: the DOI is registered again
  }
}
