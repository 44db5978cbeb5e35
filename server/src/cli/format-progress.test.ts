import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatProgress } from './format-progress.ts';

describe('formatProgress', () => {
  it('shows share, rate and remaining time', () => {
    const half = { bytes: 500, totalBytes: 1000, records: 1200 };
    assert.equal(formatProgress(half, 60, false), '50 %, 1200 records, 20/s, 1:00 left');
    assert.equal(formatProgress(half, 60, true), '[████████████░░░░░░░░░░░░]  50 %, 1200 records, 20/s, 1:00 left');
    assert.equal(
      formatProgress({ bytes: 100, totalBytes: 1000, records: 10 }, 900, false),
      '10 %, 10 records, 0.0/s, 2:15:00 left',
    );
  });

  it('counts records if the size of the list is known', () => {
    assert.equal(formatProgress({ bytes: 9, records: 1, totalRecords: 4 }, 0.1, false), '25 %, 1 record, 10/s');
  });

  it('shows bytes if the size is unknown, and no remaining time at the end', () => {
    assert.equal(formatProgress({ bytes: 2_300_000, records: 20 }, 10, true), '2.3 MB, 20 records, 2.0/s');
    assert.equal(formatProgress({ bytes: 9, totalBytes: 9, records: 2 }, 10, false), '100 %, 2 records, 0.2/s');
    assert.equal(formatProgress({ bytes: 0, totalBytes: 9, records: 0 }, 0, false), '0 %, 0 records');
  });
});
