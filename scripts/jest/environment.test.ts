import { describe, expect, it, jest } from '@jest/globals';

describe('BrowserEnvironment', () => {
  it('resolves the URL of a request against the page', () => {
    expect(new Request('/api/v0/config').url).toBe(new URL('/api/v0/config', window.location.href).href);
  });

  it('aborts a request and removes a listener with one signal', () => {
    const controller = new AbortController();
    const onClick = jest.fn();
    document.body.addEventListener('click', onClick, { signal: controller.signal });
    const request = new Request('/', { signal: controller.signal });

    document.body.click();
    controller.abort();
    document.body.click();

    expect(onClick).toHaveBeenCalledTimes(1);
    expect(request.signal.aborted).toBe(true);
  });

  it('opens a dialog, and emits its close event later', async () => {
    const dialog = document.createElement('dialog');
    const onClose = jest.fn();
    dialog.addEventListener('close', onClose);

    dialog.showModal();
    expect(dialog.open).toBe(true);
    dialog.close();
    expect([dialog.open, onClose.mock.calls.length]).toEqual([false, 0]);
    await Promise.resolve();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('uses the same Uint8Array for encoders and the page', () => {
    expect(new TextEncoder().encode('ä')).toBeInstanceOf(Uint8Array);
  });
});
