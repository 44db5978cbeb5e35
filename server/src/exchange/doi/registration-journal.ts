/** What the agency was told of each DOI, in a file of lines that only grows until it is read again. */
import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { Value } from 'typebox/value';
import { Type } from 'typebox';
import { isNotFoundError } from '../../base/is-not-found-error.ts';
import { writeFileAtomic } from '../../base/write-file-atomic.ts';

const Line = Type.Object({ doi: Type.String(), told: Type.String() });

export interface RegistrationJournal {
  /** @returns whether the agency knows exactly this */
  knows(doi: string, description: object): boolean;
  has(doi: string): boolean;
  /** Kept once this resolves. */
  record(doi: string, description: object): Promise<void>;
}

const digest = (description: object) => createHash('sha256').update(JSON.stringify(description)).digest('base64url');

/** Reads the journal and writes it anew with one line per DOI. A line that was cut off counts as not written. */
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
    return []; // the process ended while it wrote this one: the agency is told again
  }
}
