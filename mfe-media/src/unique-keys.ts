/** Unique keys for a list whose entries may be equal, such as captions, names and paragraphs. */
export function uniqueKeys(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} #${before}`;
  });
}
