import { describe, expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { BackendApproval, backendProblems, DeclaredBackend, divideOrigins } from './declared-backend.ts';

const isDeclarable = (origin: string) =>
  Value.Check(DeclaredBackend, { origins: [origin] }) &&
  [...backendProblems({ backend: { origins: [origin] } })].length === 0;

describe('a declared backend', () => {
  it.each([
    'https://api.orbit.example',
    'https://api.orbit.example:8443',
    'https://xn--bcher-kva.example',
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
  ])('may be %s', (origin) => {
    expect(isDeclarable(origin)).toBe(true);
  });

  it.each([
    ['not encrypted', 'http://api.orbit.example'],
    ['a wildcard', 'https://*.orbit.example'],
    ['every host', 'https:'],
    ['a keyword of the policy', "'unsafe-inline'"],
    ['more directives', 'https://a.example; script-src *'],
    ['a second source', 'https://a.example https://b.example'],
    ['a line end', 'https://a.example\n'],
    ['a path', 'https://api.orbit.example/v1'],
    ['a slash', 'https://api.orbit.example/'],
    ['credentials', 'https://user:password@api.orbit.example'],
    ['an address of a private network', 'https://10.0.0.7'],
    ['another one', 'https://192.168.1.1:8443'],
    ['an address of IPv6', 'https://[fd00::1]'],
    ['an address as a number', 'https://2130706433'],
    ['an address in hexadecimal', 'https://0x7f.0.0.0x1'],
    ['the metadata of a cloud', 'http://169.254.169.254'],
    ['a name without a domain', 'https://intranet'],
    ['the same machine, encrypted', 'https://localhost'],
    ['a name that begins like the same machine', 'http://localhost.evil.example'],
    ['the default port', 'https://api.orbit.example:443'],
    ['no port', 'https://api.orbit.example:65536'],
    ['capitals', 'https://API.orbit.example'],
    ['a socket', 'wss://api.orbit.example'],
  ])('may not be %s', (_, origin) => {
    expect(isDeclarable(origin)).toBe(false);
  });

  it('has a limited number of origins, each once', () => {
    const origins = Array.from({ length: 9 }, (_, index) => `https://a${index}.example`);
    expect(Value.Check(DeclaredBackend, { origins })).toBe(false);
    expect(Value.Check(DeclaredBackend, { origins: origins.slice(1) })).toBe(true);
    expect(Value.Check(DeclaredBackend, { origins: ['https://a.example', 'https://a.example'] })).toBe(false);
  });
});

describe('an approval', () => {
  it.each([
    ['https://orbit.internal.example/v1', true],
    ['http://orbit-backend:8080', true],
    ['https://user:password@orbit.example', false],
    ['https://orbit.example/v1?key=1', false],
    ['https://orbit.example/v1#a', false],
    ['ftp://orbit.example', false],
    ['https:///v1', false],
    ['https://orbit.example\\v1', false],
  ])('with the URL %s: %s', (url, valid) => {
    expect(Value.Check(BackendApproval, { url })).toBe(valid);
  });

  it('is for the origins that the version declares, and no others', () => {
    const declared = { origins: ['https://a.example', 'https://b.example'] };
    expect(divideOrigins(declared, { origins: ['https://b.example', 'https://c.example'] })).toEqual({
      approved: ['https://b.example'],
      missing: ['https://a.example'],
    });
    expect(divideOrigins(undefined, { origins: ['https://c.example'] })).toEqual({ approved: [], missing: [] });
  });
});
