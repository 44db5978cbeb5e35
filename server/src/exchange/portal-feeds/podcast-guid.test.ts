import assert from 'node:assert/strict';
import { test } from 'node:test';
import { podcastGuid } from './podcast-guid.ts';

test('podcastGuid is that of the specification’s examples', () => {
  assert.equal(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml'), '917393e3-1b1e-5cef-ace4-edaa54e1f810');
  assert.equal(podcastGuid('https://podnews.net/rss/'), '9b024349-ccf0-5f69-a609-6b82873eab3c');
});
