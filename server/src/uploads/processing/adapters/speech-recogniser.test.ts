import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../../testing-folder.ts';
import { recogniseByCommand, SpeechError } from './speech-recogniser.ts';

const folder = temporaryFolder();
const { signal } = new AbortController();

/** Fake of a model: a shell script. */
function program(name: string, body: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('recogniseByCommand', () => {
  it('returns the program’s output, and passes file and language to it', async () => {
    const recogniser = recogniseByCommand(
      program(
        'good',
        String.raw`printf 'WEBVTT\n\n00:00.000 --> 00:02.000\n%s %s in %s\n' "$1" "$2" "$(basename "$PWD")"`,
      ),
    );
    const text = await recogniser.recognise(join(folder, 'audio.m4a'), 'de', signal);
    assert.equal(text, `WEBVTT\n\n00:00.000 --> 00:02.000\naudio.m4a de in ${folder.split('/').at(-1)}\n`);
  });

  it('throws a SpeechError without captions', async () => {
    for (const [name, body] of Object.entries({
      silent: 'printf "WEBVTT\\n"',
      other: 'echo hello',
      failing: 'exit 3',
    })) {
      const recogniser = recogniseByCommand(program(name, body));
      await assert.rejects(recogniser.recognise(join(folder, 'audio.m4a'), 'en', signal), SpeechError, name);
    }
    const missing = recogniseByCommand(join(folder, 'missing'));
    await assert.rejects(missing.recognise(join(folder, 'audio.m4a'), 'en', signal), SpeechError);
  });
});
