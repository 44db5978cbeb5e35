import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

describe('Icon', () => {
  test('is silent without a label and an image with one', () => {
    const { container, rerender } = render(<Icon name="lock" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Icon name="lock" label="Sign-in required" />);
    expect(screen.getByRole('img', { name: 'Sign-in required' })).toBeInTheDocument();
  });
});

describe('IconButton', () => {
  test('has a name, as a button and as a link', () => {
    render(
      <>
        <IconButton icon="bookmark" label="Save" aria-pressed={false} />
        <IconButton icon="rss" label="Feed" href="/feed" />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Save', pressed: false });
    expect(button).toHaveAttribute('type', 'button');
    expect(screen.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/feed');
  });
});
