import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientNetwork } from './client-network.ts';

describe('clientNetwork', () => {
  const same: [what: string, ...ips: string[]][] = [
    [
      'an IPv4 address in every notation',
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '::FFFF:c000:201',
      '0:0:0:0:0:ffff:c000:0201',
    ],
    ['a /64', '2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::'],
    ['a link-local address with its zone', 'fe80::1', 'fe80::1%eth0', 'fe80::2%1'],
    ['all invalid addresses', 'unknown', '', 'evil', '1.2.3.4.5', '"192.0.2.1"', '192.0.2.1, 192.0.2.2'],
  ];
  for (const [what, ...ips] of same) {
    test(`treats ${what} as one network`, () => {
      assert.equal(new Set(ips.map(clientNetwork)).size, 1, ips.map(clientNetwork).join(' '));
    });
  }

  test('distinguishes other networks', () => {
    const others = ['192.0.2.1', '192.0.2.2', '2001:db8:1:2::1', '2001:db8:1:3::1', '::1', 'unknown'];
    assert.equal(new Set(others.map(clientNetwork)).size, others.length);
  });
});
