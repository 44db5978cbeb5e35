import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  for (const ip of ['1.1.1.1', '193.174.13.1', '2001:638:408::1', '::ffff:1.1.1.1', '64:ff9b::1.1.1.1'])
    it(`accepts ${ip}`, () => assert.equal(isPublicAddress(ip), true));

  const rejected = {
    'this machine': ['127.0.0.1', '127.8.9.1', '0.0.0.0', '0.1.2.3', '::1', '::', '::ffff:127.0.0.1', '::127.0.0.1'],
    'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdab::1', 'fec0::1'],
    'link-local, with the metadata services of clouds': [
      '169.254.169.254',
      'fe80::1',
      'fe80::1%eth0',
      '::ffff:a9fe:a9fe',
    ],
    'networks of providers': ['100.64.0.1', '100.127.255.255'],
    'multicast, broadcast and reserved': ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '198.18.0.1'],
    documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'],
    'IPv6 forms of IPv4 addresses': [
      '64:ff9b::127.0.0.1',
      '64:ff9b::10.0.0.1',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001:0:1::1',
    ],
    'invalid addresses': ['', 'localhost', 'example.org', '1.1.1.1.1'],
  };
  for (const [what, ips] of Object.entries(rejected))
    it(`rejects ${what}`, () => assert.deepEqual(ips.filter(isPublicAddress), []));
});
