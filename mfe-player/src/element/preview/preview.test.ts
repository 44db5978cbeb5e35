import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { mountPlayer } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

describe('showPreview', () => {
  test('shows time and chapter at the pointer, until the pointer leaves', async () => {
    const { frame } = await mountPlayer({ chapters: '[{"start":0,"title":"A"},{"start":50,"title":"B"}]' });
    const seek = getByRole(frame(), 'slider', { name: 'Position' });
    seek.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect; // jsdom has no layout
    const preview = frame().querySelector<HTMLElement>('.preview');
    const point = (clientX: number) => {
      fireEvent(seek, Object.assign(new Event('pointermove'), { clientX }));
      return preview?.textContent;
    };
    expect(preview?.hidden).toBe(true);
    seek.focus();
    await waitFor(() => {
      point(150);
      expect(preview?.hidden).toBe(false);
    });
    expect([point(150), point(220), point(999)]).toEqual(['0:25 · A', '1:00 · B', '1:40 · B']);
    expect(preview?.hidden).toBe(false);
    fireEvent(seek, new Event('pointerleave'));
    expect(preview?.hidden).toBe(true);
  });
});
