import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Registry } from 'prom-client';
import { describePortal } from './portal-metrics.ts';

describe('describePortal', () => {
  it('reads each figure of the database once for a response, and again for the next', async () => {
    const reads = { uploads: 0, nodes: 0, storage: 0 };
    const register = new Registry();
    describePortal(register, {
      renders: () => undefined,
      purges: () => undefined,
      replicas: () => [],
      registry: () => undefined,
      registryProblem: () => undefined,
      async uploadsWaiting() {
        reads.uploads += 1;
        return reads.uploads;
      },
      async nodes() {
        reads.nodes += 1;
        return [];
      },
      async storage() {
        reads.storage += 1;
        throw new Error('the database does not respond');
      },
    });
    assert.match(await register.metrics(), /^mediothek_uploads_waiting 1$/m);
    assert.deepEqual(reads, { uploads: 1, nodes: 1, storage: 1 });
    assert.match(await register.metrics(), /^mediothek_uploads_waiting 2$/m);
    assert.deepEqual(reads, { uploads: 2, nodes: 2, storage: 2 }, 'also after an error');
  });
});
