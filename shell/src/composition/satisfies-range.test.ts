import { describe, expect, it } from '@jest/globals';
import { satisfies as semver } from 'semver';
import { satisfiesRange } from './satisfies-range.ts';

const numbers = [0, 1, 2, 19];
const versions = numbers.flatMap((major) =>
  numbers.flatMap((minor) => numbers.map((patch) => `${major}.${minor}.${patch}`)),
);

describe('satisfiesRange', () => {
  it.each(['', '^'])('agrees with the semver package on ranges that begin with "%s"', (prefix) => {
    const differing = versions.flatMap((range) =>
      versions
        .filter((version) => satisfiesRange(version, prefix + range) !== semver(version, prefix + range))
        .map((version) => `${version} ${prefix}${range}`),
    );
    expect(differing).toEqual([]);
  });

  it.each([
    ['1.3.0-beta.1', '^1.2.3'],
    ['1.2.3', '~1.2.3'],
    ['1.2.3', '>=1.0.0'],
    ['1.2.3', ''],
    ['', '^1.2.3'],
  ])('rejects unsupported input: %s, %s', (version, range) => {
    expect(satisfiesRange(version, range)).toBe(false);
  });

  it('matches a prerelease with itself', () => {
    expect(satisfiesRange('1.3.0-beta.1', '1.3.0-beta.1')).toBe(true);
  });
});
