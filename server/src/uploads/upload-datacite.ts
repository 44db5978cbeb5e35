/**
 * What authors enter in DataCite's terms, and the description in DataCite that a medium has. Of the latter, a form shows
 * some parts only: the others survive a change.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  checkDatacite,
  type DataciteDescription,
  isClassifiedSubject,
  isOrcidIdentifier,
  maxDataciteCharacters,
  UploadDatacite,
  type UploadDescription,
} from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { uploadError } from './upload-error.ts';

type Stored = DataciteDescription | null | undefined;
type StoredPerson = NonNullable<DataciteDescription['creators']>[number];
type Creator = NonNullable<UploadDescription['creators']>[number];
type Contributor = NonNullable<UploadDescription['contributors']>[number];
type Identified = Pick<Creator, 'nameIdentifiers' | 'affiliation'>;

const partNames = Object.keys(UploadDatacite.properties) as (keyof UploadDatacite)[];

/** Name as it is printed and stored in a record: `Family, Given`. */
export const printedName = ({ family, given }: Pick<Creator, 'family' | 'given'>): string =>
  given?.trim() ? `${family}, ${given.trim()}` : family;

/** An object with the list, or an empty one if there is nothing in it. */
const filled = <Key extends string, Item>(key: Key, items: readonly Item[] | undefined) =>
  (items && items.length > 0 ? { [key]: items } : {}) as Partial<Record<Key, Item[]>>;

/** Parts of the stored description that a form shows. */
function shownParts(stored: DataciteDescription): UploadDatacite {
  const shown = { ...stored, subjects: stored.subjects?.filter(isClassifiedSubject) };
  return Object.fromEntries(
    partNames.flatMap((name) => {
      const part = shown[name];
      return part === undefined || part.length === 0 ? [] : [[name, part]];
    }),
  );
}

/**
 * Persons of the stored description by name. Of several with one name, each is found once. A role may follow the name in
 * brackets.
 */
function finder<Person extends StoredPerson>(stored: readonly Person[] = []): (name: string) => Person | undefined {
  const left = [...stored];
  return (name) => {
    const index = left.findIndex((each) => each.name === name || each.name.startsWith(`${name} (`));
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
}

/** The upload's description with what the medium’s description in DataCite contains, for the form. */
export function withStored(description: UploadDescription, stored: Stored): UploadDescription {
  if (!stored) return description;
  const creatorOf = finder(stored.creators);
  const contributorOf = finder(stored.contributors);
  const identified = <Person extends Creator | Contributor>(person: Person, known: StoredPerson | undefined) => {
    const { nameIdentifiers: _identifiers, affiliation: _affiliation, ...rest } = person;
    const isShown = (each: { nameIdentifierScheme: string }) => 'role' in person || !isOrcidIdentifier(each);
    return {
      ...rest,
      ...filled('nameIdentifiers', known?.nameIdentifiers?.filter(isShown)),
      ...filled('affiliation', known?.affiliation),
    };
  };
  return {
    ...description,
    ...(description.creators && {
      creators: description.creators.map((one) => identified(one, creatorOf(printedName(one)))),
    }),
    ...(description.contributors && {
      contributors: description.contributors.map(({ contributorType: _type, ...one }) => {
        const known = contributorOf(printedName(one));
        const isTyped = known && known.contributorType !== 'Other';
        return { ...identified(one, known), ...(isTyped && { contributorType: known.contributorType }) };
      }),
    }),
    datacite: shownParts(stored),
  };
}

/** @param known the same person in the stored description, whose name and type of name stay */
function personOf(
  { family, given, nameIdentifiers = [], affiliation, ...rest }: Creator | Contributor,
  known: StoredPerson | undefined,
): StoredPerson {
  const {
    nameIdentifiers: _identifiers,
    affiliation: _affiliation,
    ...named
  } = known ?? {
    name: printedName({ family, given }),
    nameType: given?.trim() || ('orcid' in rest && rest.orcid) ? ('Personal' as const) : ('Organizational' as const),
    ...(given?.trim() && { givenName: given.trim(), familyName: family }),
  };
  const knownOrcid = known?.nameIdentifiers?.find(isOrcidIdentifier);
  const orcid =
    'orcid' in rest && rest.orcid
      ? [
          knownOrcid?.nameIdentifier.endsWith(rest.orcid)
            ? knownOrcid
            : {
                nameIdentifier: `https://orcid.org/${rest.orcid}`,
                nameIdentifierScheme: 'ORCID',
                schemeUri: 'https://orcid.org',
              },
        ]
      : [];
  const before = known?.nameIdentifiers ?? [];
  const after = [...orcid, ...nameIdentifiers];
  const isSame =
    before.length === after.length && before.every((each) => after.some((other) => isDeepStrictEqual(each, other)));
  return {
    ...named,
    ...filled('nameIdentifiers', isSame ? before : after),
    ...filled('affiliation', affiliation),
  } as StoredPerson; // a stored person without its identifiers is a person
}

const isIdentified = ({ nameIdentifiers = [], affiliation = [] }: Identified): boolean =>
  nameIdentifiers.length + affiliation.length > 0;

/**
 * Description in DataCite of a medium after a change: what was entered replaces the parts that the form shows. It
 * contains only people about whom DataCite says more than the record; exports add the others.
 *
 * @returns `undefined` if there is none
 */
export function joinedDatacite(
  { datacite: entered, creators = [], contributors = [], year }: UploadDescription,
  stored: Stored,
): DataciteDescription | undefined {
  if (!entered) return stored ?? undefined;
  const shown = stored ? shownParts(stored) : {};
  const joined: DataciteDescription = { ...stored };
  for (const name of partNames) {
    if (isDeepStrictEqual(entered[name], shown[name])) continue;
    // Each part is replaced by one of the same name.
    Object.assign(joined, { [name]: entered[name]?.length ? entered[name] : undefined });
  }
  if (!isDeepStrictEqual(entered.subjects, shown.subjects)) {
    const keywords = (stored?.subjects ?? []).filter((each) => !isClassifiedSubject(each));
    joined.subjects = filled('subjects', [...keywords, ...(entered.subjects ?? [])]).subjects;
  }
  const creatorOf = finder(stored?.creators);
  joined.creators = creators.flatMap((one) => {
    const known = creatorOf(printedName(one));
    return known || isIdentified(one) ? [personOf(one, known)] : [];
  });
  const contributorOf = finder(stored?.contributors);
  joined.contributors = contributors.flatMap((one) => {
    const { contributorType } = one;
    const known = contributorOf(printedName(one));
    if (!known && contributorType === undefined && !isIdentified(one)) return [];
    return [{ ...personOf(one, known), contributorType: contributorType ?? 'Other' }];
  });
  // With the year of publication, an export keeps the exact date that was entered.
  const isIssued = entered.dates?.some(({ dateType }) => dateType === 'Issued');
  if (year !== undefined && isIssued && !isDeepStrictEqual(entered.dates, shown.dates))
    joined.publicationYear = String(year);
  const parts = Object.entries(joined).filter(
    ([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0),
  );
  return parts.length > 0 ? (Object.fromEntries(parts) as DataciteDescription) : undefined;
}

/** Descriptions in DataCite that media have, by their ids. */
export async function storedDatacite(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DataciteDescription>> {
  if (ids.length === 0) return new Map();
  const media = await db
    .selectFrom('media')
    .select(['id', 'datacite'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('datacite', 'is not', null)
    .execute();
  return new Map(media.flatMap(({ id, datacite }) => (datacite === null ? [] : [[id, datacite] as const])));
}

/** Path of the first text with characters that neither XML nor the database can contain. */
function unprintable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string')
    // eslint-disable-next-line no-control-regex
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(value) || !value.isWellFormed()
      ? path
      : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value)
    .map(([key, part]) => unprintable(part, `${path}.${key}`))
    .find((found) => found !== undefined);
}

/**
 * @param before description before the change, whose entries may follow other rules
 * @throws ApiError `bad_request` that names the first value that breaks a rule
 */
export function requireValidDatacite(after: UploadDescription, before: UploadDescription): void {
  const { creators = [], contributors = [], datacite } = after;
  const characters = unprintable({ creators, contributors, datacite }, 'description');
  if (characters !== undefined)
    throw uploadError('upload.datacite', `${characters} contains characters that are not allowed`);
  const [error] = checkDatacite(after, before);
  if (error) throw uploadError('upload.datacite', `description.${error.path}: ${error.problem}`);
  const { length } = JSON.stringify({ creators, contributors, datacite });
  if (length > maxDataciteCharacters)
    throw uploadError('upload.datacite', `${length} characters are more than ${maxDataciteCharacters}`);
}
