import type { LibraryRecord, MediaRecord } from '@mediothek/contract';
import { checkRecord } from './check-record.ts';
import { repositoryOf } from './repository-of.ts';
import { childrenOf, rawText, type XmlElement } from './xml-element.ts';

export const mediothekNamespace = 'urn:mediothek:lines:1';

type Needed = Exclude<LibraryRecord, MediaRecord>;

/** A medium of another Mediothek with everything that it refers to, or the problems of its lines. */
export type MediothekReading =
  { media: MediaRecord; needs: Needed[]; problems?: undefined } | { media?: undefined; problems: string[] };

/** Fields that belong to the other portal and are not accepted: paths of files here, and decisions of its editors. */
const notAccepted = ['files', 'logo', 'withdrawn', 'views'];

function readLine(text: string): { record?: LibraryRecord; problems?: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problems: [`is not JSON: ${text.slice(0, 60)}`] };
  }
  const { record, problems } = checkRecord(value);
  if (!record) return { problems };
  const foreign = notAccepted.filter((field) => Object.hasOwn(record, field));
  const hasFile = record.kind === 'media' && record.supplements?.some(({ file }) => file !== undefined);
  const wrong = [...foreign, ...(hasFile ? ['supplements'] : [])];
  return wrong.length > 0
    ? { problems: wrong.map((field) => `${field}: is not accepted from another portal`) }
    : { record };
}

/**
 * Reads the metadata format `mediothek`. Every line is validated against the dump format.
 * @param lines element with the lines
 * @param source OAI identifier of the medium. The records get it, so that later harvests may change them.
 */
export function readMediothek(lines: XmlElement, source: string): MediothekReading {
  const read = childrenOf(lines, 'line').map((line) => readLine(rawText(line)));
  const problems = read.flatMap((each, index) =>
    (each.problems ?? []).map((problem) => `line ${index + 1}: ${problem}`),
  );
  const records = read.flatMap(({ record }) => record ?? []);
  const media = records.filter((record) => record.kind === 'media');
  const [medium] = media;
  if (problems.length > 0) return { problems };
  if (!medium || media.length > 1) return { problems: [`must contain one medium, found ${media.length}`] };
  const repository = repositoryOf(source);
  const needs = records
    .filter((record) => record.kind !== 'media')
    .map((record): Needed => ({
      ...record,
      source: `${repository} ${record.kind}:${record.kind === 'publisher' ? record.name : record.id}`,
    }));
  return { media: { ...medium, source }, needs };
}
