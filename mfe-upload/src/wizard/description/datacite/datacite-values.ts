/**
 * What is entered in DataCite's terms: the values of the form have the shape of the description, with empty texts where
 * nothing was entered. What the form does not show of an entry stays in it.
 */
import { checkDatacite, type DescribedInDatacite, type UploadDatacite } from '@mediothek/contract';
import type { ContributorValues, CreatorValues, DescriptionValues } from '../description-values.ts';

/** An affiliation, an identifier or another entry. */
export type Entry = Readonly<Record<string, unknown>>;
export type DataciteValues = Readonly<Record<string, unknown>>;

type Tree = Record<string, unknown>;

/** Value at a path such as `dates.0.date`. */
export const valueAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], tree);

/** Copy with another value at the path. Lists and objects on the way are created. */
export function withValueAt<Part>(tree: Part, path: string, value: unknown): Part {
  const [key = '', ...rest] = path.split('.');
  const part: unknown = (tree as Tree | undefined)?.[key];
  const next = rest.length === 0 ? value : withValueAt(part, rest.join('.'), value);
  const isList = /^\d+$/.test(key);
  if (isList) {
    const list: unknown[] = Array.isArray(tree) ? [...(tree as unknown[])] : [];
    list[Number(key)] = next;
    return list as Part;
  }
  return { ...tree, [key]: next };
}

/** Without empty texts, objects and lists. */
function pruned(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) {
    const items = value.map(pruned).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const fields = Object.entries(value).flatMap(([key, part]) => {
    const text = pruned(part);
    return text === undefined ? [] : [[key, text] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

type Entered = Pick<DescriptionValues, 'creators' | 'contributors' | 'datacite'>;
const asDescribed = ({ creators, contributors, datacite }: Entered) =>
  // Empty texts instead of missing values are what the rules expect of a form.
  ({ creators, contributors, datacite }) as unknown as DescribedInDatacite;

/** Errors of what was entered. @param saved description whose entries may follow other rules */
export const dataciteErrors = (values: Entered, saved: DescribedInDatacite) =>
  checkDatacite(asDescribed(values), saved);

/** The values without malformed ones, and without entries that lack something. */
function withoutErrors(values: Entered, saved: DescribedInDatacite): Entered {
  const emptied = dataciteErrors(values, saved).reduce((tree, { path }) => withValueAt(tree, path, ''), values);
  return dataciteErrors(emptied, saved).reduce(
    (tree, { path }) => withValueAt(tree, path.slice(0, path.lastIndexOf('.')), undefined),
    emptied,
  );
}

/**
 * The parts of the API's description, without malformed values.
 *
 * @returns the parts of people by their position, and `undefined` if nothing was entered and nothing is saved
 */
export function toDatacite(values: DescriptionValues, saved: DescribedInDatacite) {
  const { creators, contributors, datacite } = withoutErrors(values, saved);
  const identified = (people: readonly (CreatorValues | ContributorValues)[]) =>
    people.map(({ affiliation, nameIdentifiers, ...rest }) => {
      const contributorType = 'contributorType' in rest ? rest.contributorType : '';
      return (pruned({ affiliation, nameIdentifiers, contributorType }) ?? {}) as Entry;
    });
  const people = { creators: identified(creators), contributors: identified(contributors) };
  const entered = pruned(datacite) as UploadDatacite | undefined;
  const named = (index: number, group: 'creators' | 'contributors') => values[group][index]?.family.trim() !== '';
  const isAnyone = (['creators', 'contributors'] as const).some((group) =>
    people[group].some((parts, index) => named(index, group) && Object.keys(parts).length > 0),
  );
  const isThere = entered !== undefined || isAnyone || values.hasDatacite;
  return { people, datacite: isThere ? (entered ?? {}) : undefined };
}

/** Whether something is entered in DataCite's terms. */
export const hasDatacite = ({ creators = [], contributors = [], datacite = {} }: DescribedInDatacite): boolean =>
  Object.keys(datacite).length > 0 ||
  [...creators, ...contributors].some((person) => person.affiliation ?? person.nameIdentifiers) ||
  contributors.some(({ contributorType }) => contributorType !== undefined);

/** @param field path in the form */
export const isDataciteField = (field: string): boolean =>
  /^(?:datacite|(?:creators|contributors)\.\d+\.(?:affiliation|nameIdentifiers))\./.test(field);
