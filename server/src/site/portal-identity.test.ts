import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shippedContent } from '../content/shipped-content.ts';
import { portalIdentity } from './portal-identity.ts';

const { current } = await shippedContent();

describe('portalIdentity', () => {
  it('is what editors wrote', () => {
    assert.deepEqual(portalIdentity(current, 'https://portal.test'), {
      name: 'Mediothek',
      email: 'mediothek@library.example',
    });
  });

  it('has the address that every host has where they wrote none', () => {
    const { email } = portalIdentity({ siteFor: current.siteFor, contact: undefined }, 'https://portal.test:8443');
    assert.equal(email, 'postmaster@portal.test');
  });
});
