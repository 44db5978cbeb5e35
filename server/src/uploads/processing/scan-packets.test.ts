import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPacketCounter } from './scan-packets.ts';

const scan = (...parts: string[]) => {
  const counter = createPacketCounter();
  parts.forEach(counter.add);
  return counter.result();
};

describe('createPacketCounter', () => {
  it('measures packets, wherever the output is split', () => {
    assert.deepEqual(scan('0.0,0.5,K__\n0.5,0.5,__\n3.', '0,0.5,K__\n3.5,0.5,___\n'), {
      packets: 4,
      end: 4,
      firstKeyframe: 0,
      keyframes: 2,
      longestGap: 3,
    });
  });

  it('counts the gap between the last keyframe and the end', () => {
    assert.equal(scan('0,1,K\n2,1,K\n9,1,_\n').longestGap, 8);
  });

  it('ignores packets without a time', () => {
    assert.deepEqual(scan('N/A,N/A,K__\n\n'), {
      packets: 0,
      end: 0,
      firstKeyframe: undefined,
      keyframes: 0,
      longestGap: 0,
    });
  });
});
