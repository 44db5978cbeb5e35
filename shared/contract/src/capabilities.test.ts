import { describe, expect, it } from '@jest/globals';
import { capabilities, may, roles, type Capability } from './capabilities.ts';

/** Each role and all that it may do beyond its own data. A new role or capability needs an entry here. */
const expected: Record<(typeof roles)[number], Capability[]> = {
  user: [],
  editor: ['upload.review', 'media.describe', 'captions.correct', 'log.read', 'release.change'],
};

describe('may', () => {
  it.each(roles)('allows %s what the table says, and nothing else', (role) => {
    expect(capabilities.filter((capability) => may({ role }, capability))).toEqual(expected[role]);
  });

  it.each([undefined, {}, { role: undefined }])('allows nothing without a role (%j)', (user) => {
    expect(capabilities.filter((capability) => may(user, capability))).toEqual([]);
  });
});
