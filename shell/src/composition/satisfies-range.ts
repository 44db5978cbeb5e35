const plain = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a version is one that a range of semver means. Builds name exact versions and carets; another range is not
 * understood, and so is satisfied by nothing but itself. The semver package is too large for a first page.
 */
export function satisfiesRange(version: string, range: string): boolean {
  if (version === range) return true;
  const minimum = parts(range.replace(/^\^/, ''));
  const given = parts(version);
  if (!range.startsWith('^') || !minimum || !given) return false;
  // The first number that is not zero is the one that breaks; up to it all are the same.
  const breaking = minimum.findIndex((part) => part > 0);
  const fixed = breaking < 0 ? minimum.length : breaking + 1;
  const at = minimum.findIndex((part, index) => part !== given[index]);
  return at < 0 || (at >= fixed && (given[at] ?? 0) > (minimum[at] ?? 0));
}

const parts = (version: string): number[] | undefined => plain.exec(version)?.slice(1).map(Number);
