import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Flipbook } from './flipbook.tsx';

const animate = jest.fn<Element['animate']>();

/** jsdom loads no images and has no animations. */
const load = (width: number, height: number) => {
  const { container } = render(<Flipbook src="/files/7/flipbook.jpg" />);
  const image = container.querySelector('img');
  if (!image) throw new Error('no image');
  Object.defineProperties(image, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
    animate: { value: animate },
  });
  fireEvent.load(image);
};

describe('Flipbook', () => {
  test('steps through as many frames as the strip has', () => {
    load(3200, 180);
    expect(animate).toHaveBeenCalledWith(
      [{ transform: 'none' }, { transform: 'translateX(-90%)' }],
      expect.objectContaining({ easing: 'steps(10, jump-none)', duration: 6000 }),
    );
  });

  test('is not animated with one frame or without an image', () => {
    load(320, 180);
    load(0, 0);
    expect(animate).not.toHaveBeenCalled();
  });
});
