const plain = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Checks a version against a semver range. Builds contain exact versions and carets only. Any other range is not
 * supported and matches only itself. The semver package is too large for the first page.
 */
export function satisfiesRange(version: string, range: string): boolean {
  if (version === range) return true;
  const minimum = parts(range.replace(/^\^/, ''));
  const given = parts(version);
  if (!range.startsWith('^') || !minimum || !given) return false;
  // The first number that is not zero is the breaking one. All numbers up to it must be equal.
  const breaking = minimum.findIndex((part) => part > 0);
  const fixed = breaking < 0 ? minimum.length : breaking + 1;
  const at = minimum.findIndex((part, index) => part !== given[index]);
  return at < 0 || (at >= fixed && (given[at] ?? 0) > (minimum[at] ?? 0));
}

const parts = (version: string): number[] | undefined => plain.exec(version)?.slice(1).map(Number);
