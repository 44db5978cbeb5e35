export interface Difference<Field> {
  field: Field;
  mine: unknown;
  theirs: unknown;
}

/** Fields whose values differ between both versions. An absent value differs from any other. */
export function differences<Parts extends object>(
  mine: Partial<Parts>,
  theirs: Partial<Parts>,
): readonly Difference<keyof Parts & string>[] {
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)]) as Set<keyof Parts & string>; // keys of both
  return [...fields]
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
    .filter((each) => JSON.stringify(each.mine) !== JSON.stringify(each.theirs));
}
