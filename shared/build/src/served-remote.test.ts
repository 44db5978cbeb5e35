import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { servedRemoteOf } from './served-remote.ts';

const entry = 'http://localhost:5173/remoteEntry.js';

describe('servedRemoteOf', () => {
  it('returns the values of the options', () => {
    const address = ['/apps/orbit=home', '/apps/orbit/:id=details'];
    const addresses = { '/apps/orbit': 'home', '/apps/orbit/:id': 'details' };
    assert.deepEqual(servedRemoteOf({ entry, name: 'orbit', address }), { entry, name: 'orbit', addresses });
  });

  it('names the missing or invalid option', () => {
    const broken = (changes: object) => () => servedRemoteOf({ entry, name: 'orbit', address: [], ...changes });
    assert.throws(broken({ name: undefined }), /Say --name/);
    assert.throws(broken({ name: 'Orbit_1' }), /--name is "Orbit_1"; it must be/);
    assert.throws(broken({ entry: undefined }), /--entry is ""; it must be the address of a container/);
    assert.throws(broken({ entry: 'file:///remoteEntry.js' }), /--entry is "file:/);
    assert.throws(broken({ address: ['home'] }), /--address is "home"; it must be a path and a page/);
  });
});
