import { describe, expect, it, test } from '@jest/globals';
import { fakeSite } from '@mediothek/platform/testing';
import { decideAccess } from './decide-access.ts';

const content = fakeSite.availability;
const guest = { loggedIn: false };
const user = { loggedIn: true, username: 'ada' };
const toLogin = { kind: 'redirect', to: '/login?redirect=%2Fupload%3Fa%3D1%23b' };
const home = { kind: 'redirect', to: '/' };
const allow = { kind: 'allow' };

describe('decideAccess', () => {
  test.each([
    ['public', guest, false, allow],
    ['public', user, false, allow],
    ['guest', guest, false, allow],
    ['guest', user, false, home],
    ['guest', user, true, home],
    ['user', guest, false, toLogin],
    ['user', guest, true, allow],
    ['user', user, false, allow],
  ] as const)('a page for %s and a visitor %j, circumventLogin %s: %j', (access, auth, circumventLogin, expected) => {
    const request = { auth, content, fullPath: '/upload?a=1#b', circumventLogin };
    expect(decideAccess({ access }, request)).toEqual(expected);
    expect(decideAccess({ access, availability: 'upload' }, request)).toEqual(expected);
  });

  it('has no page for any visitor if the content configuration disables it', () => {
    const without = { ...content, upload: false };
    for (const auth of [guest, user]) {
      const request = { auth, content: without, fullPath: '/upload' };
      expect(decideAccess({ access: 'user', availability: 'upload' }, request)).toEqual({ kind: 'notFound' });
      expect(decideAccess({ access: 'public', availability: 'faq' }, request)).toEqual(allow);
    }
  });

  it('shows pages for in-house users to no other visitor', () => {
    const request = { auth: user, content, fullPath: '/status' };
    expect(decideAccess({ access: 'inhouse' }, request)).toEqual({ kind: 'notFound' });
    expect(decideAccess({ access: 'inhouse' }, { ...request, inhouse: false })).toEqual({ kind: 'notFound' });
    expect(decideAccess({ access: 'inhouse' }, { ...request, auth: guest, inhouse: true })).toEqual(allow);
  });

  it('does not send guests of a disabled page to the login', () => {
    const request = { auth: guest, content: { ...content, watchlists: false }, fullPath: '/mymedia' };
    expect(decideAccess({ access: 'user', availability: 'watchlists' }, request)).toEqual({ kind: 'notFound' });
  });
});
