/** Rules for what people enter about a medium in DataCite's terms, shared by the form and the server. */
import type { DataciteDescription } from './datacite.ts';
import type { UploadDescription } from './uploads.ts';

/** Every problem that an entered value can have. Closed: the form has a text for each. */
export const dataciteProblems = [
  'empty',
  'ror',
  'isni',
  'gnd',
  'orcid',
  'doi',
  'url',
  'date',
  'latitude',
  'longitude',
  'coordinates',
  'box',
  'reserved',
] as const;
export type DataciteProblem = (typeof dataciteProblems)[number];

export interface DataciteError {
  /** Path in the description: `datacite.fundingReferences.0.awardUri`. */
  path: string;
  problem: DataciteProblem;
}

/** Parts of a description that DataCite's terms belong to. */
export type DescribedInDatacite = Pick<UploadDescription, 'creators' | 'contributors' | 'datacite'>;

/** Whether an identifier of a person is an ORCID iD. */
export const isOrcidIdentifier = ({ nameIdentifierScheme }: { nameIdentifierScheme: string }): boolean =>
  nameIdentifierScheme.toUpperCase() === 'ORCID';

/** Whether a subject is a term of a scheme. Others are keywords, which are a field of their own. */
export const isClassifiedSubject = ({
  subjectScheme,
  classificationCode,
  valueUri,
}: NonNullable<DataciteDescription['subjects']>[number]): boolean =>
  [subjectScheme, classificationCode, valueUri].some((value) => value !== undefined);

/** Values of one entry. Forms have an empty text where nothing was entered. */
type Entry = Readonly<Record<string, unknown>>;
type Rule = (value: string) => boolean;

/** Checksum of ISNI and ORCID (ISO 7064, MOD 11-2). */
function hasIsniChecksum(digits: string): boolean {
  const total = Array.from(digits.slice(0, 15)).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}
const isIsni: Rule = (text) => {
  const digits = text.replace(/^https?:\/\/(?:www\.)?isni\.org\/(?:isni\/)?/i, '').replaceAll(/[\s-]/g, '');
  return /^\d{15}[\dX]$/.test(digits) && hasIsniChecksum(digits);
};
const isOrcid: Rule = (text) => {
  const digits = text.replace(/^https?:\/\/orcid\.org\//i, '').replaceAll('-', '');
  return /^\d{15}[\dX]$/.test(digits) && hasIsniChecksum(digits);
};

/** Crockford's base 32, in which ROR writes its numbers. */
const rorDigits = '0123456789abcdefghjkmnpqrstvwxyz';
/** ROR ID: `0`, six digits in base 32, and a checksum of two decimal digits (ISO 7064, MOD 97-10). */
const isRor: Rule = (text) => {
  const [, digits, check] =
    /^(?:https?:\/\/)?(?:ror\.org\/)?0([0-9a-hjkmnp-tv-z]{6})(\d\d)$/.exec(text.toLowerCase()) ?? [];
  if (digits === undefined) return false;
  const number = Array.from(digits).reduce((sum, digit) => sum * 32 + rorDigits.indexOf(digit), 0);
  return Number(check) === 98 - ((number * 100) % 97);
};
/** https://www.wikidata.org/wiki/Property:P227 */
const isGnd: Rule = (text) =>
  /^(?:1[012]?\d{7}[0-9X]|[47]\d{6}-\d|[1-9]\d{0,7}-[0-9X]|3\d{7}[0-9X])$/.test(
    text.replace(/^https?:\/\/d-nb\.info\/gnd\//i, ''),
  );
const isDoi: Rule = (text) => /^(?:doi:|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/\S+$/i.test(text);
const isUrl: Rule = (text) => /^https?:\/\/[^\s/]+/i.test(text) && !/\s/.test(text) && URL.canParse(text);

/** Rules of identifiers by the scheme or type that DataCite names, in lower case. Others have no rule. */
const identifierRules: ReadonlyMap<string, { is: Rule; problem: DataciteProblem }> = new Map([
  ['ror', { is: isRor, problem: 'ror' }],
  ['isni', { is: isIsni, problem: 'isni' }],
  ['gnd', { is: isGnd, problem: 'gnd' }],
  ['orcid', { is: isOrcid, problem: 'orcid' }],
  ['doi', { is: isDoi, problem: 'doi' }],
  ['crossref funder id', { is: isDoi, problem: 'doi' }],
  ['url', { is: isUrl, problem: 'url' }],
  ['purl', { is: isUrl, problem: 'url' }],
]);

/** Year, month, day or time (W3CDTF). Days have to exist. */
function isDateOrTime(text: string): boolean {
  const [, year, month = '01', day = '01', time] =
    /^(\d{4})(?:-(\d\d)(?:-(\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return exists && (time === undefined || !Number.isNaN(Date.parse(text)));
}
/** A date or a range of two, of which one may be open: `2020-01/2021`, `2020/`. */
const isDate: Rule = (text) => {
  const [from = '', to, rest] = text.split('/').map((each) => each.trim());
  if (rest !== undefined) return false;
  if (to === undefined) return isDateOrTime(from);
  const ends = [from, to].filter(Boolean);
  if (ends.length === 0 || !ends.every(isDateOrTime)) return false;
  const precision = Math.min(from.length, to.length, 'yyyy-mm-dd'.length);
  return from.slice(0, precision) <= to.slice(0, precision);
};

const textOf = (entry: Entry, key: string): string => {
  const value = entry[key];
  return typeof value === 'string' ? value.trim() : '';
};
const isAnyFilled = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && Object.values(value).some(isAnyFilled);

type Found = (key: string, problem: DataciteProblem) => void;
type Check = (entry: Entry, found: Found) => void;

function requireAll(entry: Entry, keys: readonly string[], found: Found): void {
  for (const key of keys) if (textOf(entry, key) === '') found(key, 'empty');
}
function checkIdentifier(entry: Entry, key: string, scheme: string, found: Found): void {
  const value = textOf(entry, key);
  const rule = identifierRules.get(scheme.toLowerCase());
  if (value !== '' && rule && !rule.is(value)) found(key, rule.problem);
}

const checkAffiliation: Check = (entry, found) => {
  requireAll(entry, ['name'], found);
  checkIdentifier(entry, 'affiliationIdentifier', textOf(entry, 'affiliationIdentifierScheme') || 'ROR', found);
};
const checkNameIdentifier: Check = (entry, found) => {
  requireAll(entry, ['nameIdentifierScheme', 'nameIdentifier'], found);
  checkIdentifier(entry, 'nameIdentifier', textOf(entry, 'nameIdentifierScheme'), found);
};
const checkFunding: Check = (entry, found) => {
  requireAll(entry, ['funderName'], found);
  const type = textOf(entry, 'funderIdentifierType');
  if (textOf(entry, 'funderIdentifier') !== '' && type === '') found('funderIdentifierType', 'empty');
  checkIdentifier(entry, 'funderIdentifier', type, found);
  checkIdentifier(entry, 'awardUri', 'URL', found);
};
const checkRelated: Check = (entry, found) => {
  requireAll(entry, ['relationType', 'relatedIdentifierType', 'relatedIdentifier'], found);
  checkIdentifier(entry, 'relatedIdentifier', textOf(entry, 'relatedIdentifierType'), found);
};
/** `sid` are the numbers of the portal, which every export contains. */
const checkAlternate: Check = (entry, found) => {
  requireAll(entry, ['alternateIdentifierType', 'alternateIdentifier'], found);
  const type = textOf(entry, 'alternateIdentifierType');
  if (type.toLowerCase() === 'sid') found('alternateIdentifierType', 'reserved');
  checkIdentifier(entry, 'alternateIdentifier', type, found);
};
const checkDate: Check = (entry, found) => {
  requireAll(entry, ['dateType', 'date'], found);
  const date = textOf(entry, 'date');
  if (date !== '' && !isDate(date)) found('date', 'date');
};
const checkSubject: Check = (entry, found) => {
  requireAll(entry, ['subject', 'subjectScheme'], found);
  for (const key of ['valueUri', 'schemeUri']) checkIdentifier(entry, key, 'URL', found);
};

const limits = { latitude: 90, longitude: 180 };
const isDegrees = (text: string, limit: number): boolean =>
  /^[+-]?\d{1,3}(?:\.\d{0,20})?$/.test(text) && Math.abs(Number(text)) <= limit;
/** A point or box: each number is in its range, and none is missing. */
function checkCoordinates(entry: Entry, keys: Readonly<Record<string, keyof typeof limits>>, found: Found): void {
  if (!isAnyFilled(entry)) return;
  for (const [key, axis] of Object.entries(keys)) {
    const value = textOf(entry, key);
    if (value === '') found(key, 'coordinates');
    else if (!isDegrees(value, limits[axis])) found(key, axis);
  }
}
const entriesIn = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);
const checkPlace: Check = (place, found) => {
  entriesIn(place['geoLocationPoint']).forEach((point, index) =>
    checkCoordinates(point, { pointLatitude: 'latitude', pointLongitude: 'longitude' }, (key, problem) =>
      found(`geoLocationPoint.${index}.${key}`, problem),
    ),
  );
  entriesIn(place['geoLocationBox']).forEach((box, index) => {
    const at: Found = (key, problem) => found(`geoLocationBox.${index}.${key}`, problem);
    checkCoordinates(
      box,
      {
        northBoundLatitude: 'latitude',
        southBoundLatitude: 'latitude',
        westBoundLongitude: 'longitude',
        eastBoundLongitude: 'longitude',
      },
      at,
    );
    const [north, south] = [textOf(box, 'northBoundLatitude'), textOf(box, 'southBoundLatitude')];
    if (north !== '' && south !== '' && Number(north) < Number(south)) at('southBoundLatitude', 'box');
  });
};

const partChecks: Readonly<Record<string, Check>> = {
  fundingReferences: checkFunding,
  relatedIdentifiers: checkRelated,
  alternateIdentifiers: checkAlternate,
  dates: checkDate,
  geoLocations: checkPlace,
  subjects: checkSubject,
};
const personChecks: Readonly<Record<string, Check>> = {
  affiliation: checkAffiliation,
  nameIdentifiers: checkNameIdentifier,
};

/** Text of a value that does not depend on the order of keys, nor on values that are empty. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, each]) => each !== '' && each !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}

/** Every list of entries with its path, for example `creators.0.affiliation`. */
function listsOf({ creators, contributors, datacite }: DescribedInDatacite) {
  const people = Object.entries({ creators, contributors }).flatMap(([group, persons = []]) =>
    persons.flatMap((person, index) =>
      Object.entries(personChecks).map(([key, check]) => ({
        path: `${group}.${index}.${key}`,
        check,
        entries: entriesIn((person as Entry)[key]),
      })),
    ),
  );
  const parts = Object.entries(partChecks).map(([key, check]) => ({
    path: `datacite.${key}`,
    check,
    entries: entriesIn((datacite as Entry | undefined)?.[key]),
  }));
  return [...people, ...parts];
}

/**
 * Problems of what was entered, in the order of the form. Entries without any text are ignored. So are entries that are
 * stored already: what a source wrote may follow other rules, and must not prevent a change of something else.
 *
 * @param stored description before the change
 */
export function checkDatacite(entered: DescribedInDatacite, stored: DescribedInDatacite = {}): DataciteError[] {
  const known = new Set(listsOf(stored).flatMap(({ entries }) => entries.map(canonicalText)));
  return listsOf(entered).flatMap(({ path, check, entries }) =>
    entries.flatMap((entry, index) => {
      if (!isAnyFilled(entry) || known.has(canonicalText(entry))) return [];
      const errors: DataciteError[] = [];
      check(entry, (key, problem) => errors.push({ path: `${path}.${index}.${key}`, problem }));
      return errors;
    }),
  );
}
