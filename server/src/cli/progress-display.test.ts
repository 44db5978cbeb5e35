import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it, mock } from 'node:test';
import { ProgressDisplay } from './progress-display.ts';

const clear = '\r\u001B[2K';

function display(terminal: { isTTY: boolean; columns: number } | undefined) {
  const stream = Object.assign(new PassThrough(), terminal);
  return { progressDisplay: new ProgressDisplay(stream), written: () => String(stream.read() ?? '') };
}

describe('ProgressDisplay', () => {
  it('writes a line every five seconds without a terminal, and one at the end', () => {
    mock.timers.enable({ apis: ['setInterval'] });
    const { progressDisplay, written } = display(undefined);
    const progress = { bytes: 1, totalBytes: 4, records: 0 };
    progressDisplay.start('Importing', progress);
    mock.timers.tick(4999);
    assert.equal(written(), '');
    mock.timers.tick(1);
    assert.match(written(), /^Importing: 25 %, 0 records\n$/);
    progress.bytes = 4;
    progressDisplay.stop();
    progressDisplay.stop();
    assert.match(written(), /^Importing: 100 %, 0 records\n$/);
    mock.timers.tick(60_000);
    assert.equal(written(), '');
    mock.timers.reset();
  });

  it('redraws one line on a terminal, with messages above it and without wrapping', () => {
    mock.timers.enable({ apis: ['setInterval'] });
    const { progressDisplay, written } = display({ isTTY: true, columns: 20 });
    progressDisplay.start('Importing', { bytes: 1, totalBytes: 2, records: 0 });
    mock.timers.tick(200);
    assert.equal(written(), `Importing: [███████${clear}Importing: [███████`);
    progressDisplay.message('Rejected: line 1');
    assert.equal(written(), `${clear}Rejected: line 1\n`);
    progressDisplay.stop();
    assert.equal(written(), 'Importing: [███████\n');
    mock.timers.reset();
  });
});
