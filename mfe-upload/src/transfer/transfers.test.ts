import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { SendFile, SendingEvents } from './send-file.ts';
import { Transfers } from './transfers.ts';

const file = (name: string, size = 100) => new File([new Uint8Array(size)], name);

let made: Transfers | undefined;
/** Removes the transfers, because unfinished ones prevent the tab from closing. */
afterEach(() => made?.all().forEach(({ uploadId }) => made?.remove(uploadId)));

/** Replaces sending: returns the events of each file, so that the test can dispatch them. */
function setUp() {
  const under: { uploadId: string; address: string | undefined; events: SendingEvents; stop: jest.Mock }[] = [];
  const onDone = jest.fn<(id: string) => void>();
  const send: SendFile = ({ uploadId, address }, events) => {
    const stop = jest.fn();
    under.push({ uploadId, address, events, stop });
    return { stop };
  };
  const transfers = new Transfers(onDone, send);
  made = transfers;
  const statuses = () => transfers.all().map(({ status }) => status);
  const nth = (index: number) => {
    const found = under[index];
    if (!found) throw new Error(`Nothing was sent ${index + 1} times`);
    return found;
  };
  return { transfers, under, nth, onDone, statuses };
}

describe('Transfers', () => {
  test('sends two at the same time, and the next one when one has finished', () => {
    const { transfers, under, nth, onDone, statuses } = setUp();
    for (const id of ['a', 'b', 'c']) transfers.start({ uploadId: id, file: file(`${id}.mp4`) });
    expect(statuses()).toEqual(['sending', 'sending', 'queued']);
    nth(0).events.onDone();
    expect(onDone).toHaveBeenCalledWith('a');
    expect(statuses()).toEqual(['done', 'sending', 'sending']);
    expect(under).toHaveLength(3);
  });

  test('continues after a pause at the URL that the server has assigned', () => {
    const { transfers, nth, statuses } = setUp();
    jest.spyOn(performance, 'now').mockReturnValue(10); // the page has just been opened
    transfers.start({ uploadId: 'a', file: file('a.mp4') });
    nth(0).events.onUrl('/api/v0/uploads/a/file/1');
    nth(0).events.onProgress(40, 100);
    transfers.pause('a');
    expect(nth(0).stop).toHaveBeenCalled();
    nth(0).events.onProgress(60, 100);
    transfers.resume('a');
    expect(nth(1).address).toBe('/api/v0/uploads/a/file/1');
    expect(transfers.all()[0]?.sent).toBe(40);
    expect(statuses()).toEqual(['sending']);
  });

  test('shows an interrupted connection, and the end of the interruption', () => {
    const { transfers, nth, statuses } = setUp();
    transfers.start({ uploadId: 'a', file: file('a.mp4') });
    nth(0).events.onInterrupted();
    expect(statuses()).toEqual(['interrupted']);
    nth(0).events.onProgress(50, 100);
    expect(statuses()).toEqual(['sending']);
  });

  test('starts the next transfer after a failure, and stores its error', () => {
    const { transfers, nth, statuses } = setUp();
    for (const id of ['a', 'b', 'c']) transfers.start({ uploadId: id, file: file(`${id}.mp4`) });
    nth(0).events.onFailed('file.quota');
    expect(statuses()).toEqual(['failed', 'sending', 'sending']);
    expect(transfers.all()[0]?.error).toBe('file.quota');
  });

  test('asks for confirmation before the tab is closed, while a transfer is unfinished', () => {
    const { transfers, nth } = setUp();
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    transfers.start({ uploadId: 'a', file: file('a.mp4') });
    expect(leave()).toBe(true);
    nth(0).events.onDone();
    expect(leave()).toBe(false);
  });

  test('a second file of the same upload replaces the first', () => {
    const { transfers, nth } = setUp();
    transfers.start({ uploadId: 'a', file: file('a.mp4') });
    transfers.start({ uploadId: 'a', file: file('b.mp4') });
    expect(nth(0).stop).toHaveBeenCalled();
    nth(0).events.onDone();
    expect(transfers.all()).toMatchObject([{ name: 'b.mp4', status: 'sending' }]);
  });
});
