import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { containerOf } from './detect-container.ts';

const head = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(16)]);

describe('containerOf', () => {
  it('detects the containers that the portal accepts', () => {
    assert.equal(containerOf(head('\0\0\0\u0018ftypisom')), 'mp4');
    assert.equal(containerOf(head('\0\0\0\u0008wide')), 'mp4');
    assert.equal(containerOf(head('\u001a\u0045\u00df\u00a3')), 'matroska');
    assert.equal(containerOf(head('OggS')), 'ogg');
    assert.equal(containerOf(head('\0\0\u0001\u00ba')), 'mpeg');
    assert.equal(containerOf(head('RIFF\0\0\0\0AVI ')), 'avi');
    assert.equal(containerOf(head('RIFF\0\0\0\0WAVE')), 'wav');
    assert.equal(containerOf(head('fLaC')), 'flac');
    assert.equal(containerOf(head('ID3\u0004')), 'mp3');
    assert.equal(containerOf(head('\u00ff\u00fb\u0090\u0044')), 'mp3');
  });

  it('is undefined for all others', () => {
    for (const text of [
      'ffconcat version 1.0',
      '#EXTM3U',
      '<svg>',
      'PK\u0003\u0004',
      'RIFF\0\0\0\0WEBP',
      '\0\0\0\u001cftypavif',
      '\0\0\0\u0018ftypheic',
      '\u00ff\u00ff\u00ff',
    ])
      assert.equal(containerOf(head(text)), undefined, text);
    assert.equal(containerOf(Buffer.from('OggS')), undefined);
    // The header of AAC in ADTS is similar to that of MP3.
    assert.equal(containerOf(head('\u00ff\u00f1\u0050\u0080')), undefined);
  });
});
