import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeMedia, renderComponent } from '@mediothek/platform/testing';
import * as remote from './remote.ts';

const path = '/api/v0/videos/newest';
const medium = { id: '1', title: 'Heat', language: 'en', kind: 'video' };

describe('NewestPanel', () => {
  test('lists other media', async () => {
    const entries = [fakeMedia('1', 'Heat'), fakeMedia('2', 'Sound')];
    await renderComponent(remote, 'newest', medium, { answers: { [path]: { entries } } });
    expect(screen.getByRole('link', { name: 'Sound' })).toHaveAttribute('href', '/media/2');
    expect(screen.queryByRole('link', { name: 'Heat' })).toBeNull();
  });

  test('is empty without other media', async () => {
    const { container } = await renderComponent(remote, 'newest', medium, { answers: { [path]: { entries: [] } } });
    expect(container).toBeEmptyDOMElement();
  });
});
