import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encodingFor } from './content-encoding.ts';

const encodingOf = (accepted: string | undefined) => encodingFor({ headers: { 'accept-encoding': accepted } });

describe('encodingFor', () => {
  const examples: [accepted: string | undefined, encoding: 'br' | 'gzip' | undefined][] = [
    // RFC 9110, 12.5.3
    ['compress, gzip', 'gzip'],
    ['', undefined],
    ['*', 'br'],
    ['compress;q=0.5, gzip;q=1.0', 'gzip'],
    ['gzip;q=1.0, identity; q=0.5, *;q=0', 'gzip'],
    // Browsers and command-line programs
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    [undefined, undefined],
    // Weights
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['brotli', undefined],
  ];
  for (const [accepted, encoding] of examples) {
    it(`selects ${encoding ?? 'none'} for ${JSON.stringify(accepted)}`, () =>
      assert.equal(encodingOf(accepted), encoding));
  }

  it('selects among the available encodings', () => {
    assert.equal(encodingFor({ headers: { 'accept-encoding': 'gzip, br' } }, ['gzip']), 'gzip');
    assert.equal(encodingFor({ headers: { 'accept-encoding': 'br' } }, ['gzip']), undefined);
  });
});
