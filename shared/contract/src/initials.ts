const words = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];

/**
 * Returns the initials of a person, for a mark beside the name: the first letters of the given name and of the family
 * name.
 * @param name "Given Family" or "Family, Given", as catalogues write it
 * @returns at most two capital letters; one if the name is one word; empty if it has no letter
 */
export function initialsOf(name: string): string {
  const [family = '', given = ''] = name.split(',');
  const [first, last] = words(given).length > 0 ? [words(given)[0], words(family).at(-1)] : ends(words(name));
  return [first, last].map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('');
}

const ends = (all: string[]): [first: string | undefined, last: string | undefined] => [
  all[0],
  all.length > 1 ? all.at(-1) : undefined,
];
