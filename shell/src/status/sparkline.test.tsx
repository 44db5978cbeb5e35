import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { plotPath, Sparkline } from './sparkline.tsx';

describe('plotPath', () => {
  it('draws a line from left to right, with 0 at the bottom', () => {
    expect(plotPath([0, 5, 10], 10)).toBe('M0 100h0L1 50L2 0');
  });

  it('leaves a gap where nothing is known', () => {
    expect(plotPath([null, 10, null, null, 5, 0], 10)).toBe('M1 0h0M4 50h0L5 100');
  });

  it('draws zeros at the bottom', () => {
    expect(plotPath([0, 0], 0)).toBe('M0 100h0L1 100');
  });
});

describe('Sparkline', () => {
  it('is an image with a name', () => {
    render(<Sparkline values={[0, 1]} label="Errors, last hour" isShare />);
    expect(screen.getByRole('img', { name: 'Errors, last hour' })).toBeVisible();
  });

  it('draws a small share as small', () => {
    render(<Sparkline values={[0, 0.001]} label="Errors" isShare />);
    expect(screen.getByRole('img').querySelector('path')).toHaveAttribute('d', 'M0 100h0L1 90');
  });
});
