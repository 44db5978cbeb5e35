import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shippedContent } from '../content/shipped-content.ts';
import { portalIdentity } from './portal-identity.ts';

const { current } = await shippedContent();

describe('portalIdentity', () => {
  it('has the configured name and e-mail address', () => {
    assert.deepEqual(portalIdentity(current, 'https://portal.test'), {
      name: 'Mediothek',
      email: 'mediothek@library.example',
    });
  });

  it('has the e-mail address of the host’s postmaster if none is configured', () => {
    const { email } = portalIdentity({ siteFor: current.siteFor, contact: undefined }, 'https://portal.test:8443');
    assert.equal(email, 'postmaster@portal.test');
  });
});
