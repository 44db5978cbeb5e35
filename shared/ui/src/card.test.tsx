import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { Card } from './card.tsx';
import { parseMarked } from './marked-text.tsx';

const card = { href: '/media/7', title: 'On Glaciers' };

describe('Card', () => {
  test('is one article named by its title, with one link', () => {
    render(<Card {...card} lang="en" creators="Ada Lovelace" publisher="TIB" year={1973} durationLabel="12:34" />);
    const article = within(screen.getByRole('article', { name: 'On Glaciers' }));
    expect(article.getByRole('link')).toHaveAttribute('href', '/media/7');
    expect(article.getByRole('heading', { level: 3 })).toHaveAttribute('lang', 'en');
    expect(article.getByText('12:34')).toBeVisible();
    expect(article.getByText('Ada Lovelace').parentElement).toHaveTextContent('Ada LovelaceTIB1973');
  });

  test('marks matches and links the passage at its time', () => {
    const passage = { runs: parseMarked('the <mark>ice</mark> flows'), timeLabel: '04:12', href: '/media/7?t=252' };
    render(<Card {...card} variant="result" titleMarked={parseMarked('On <mark>Glaciers</mark>')} passage={passage} />);
    expect(screen.getByText('Glaciers').tagName).toBe('MARK');
    expect(screen.getByRole('link', { name: /04:12.*the ice flows/ })).toHaveAttribute('href', '/media/7?t=252');
  });

  test('shows offline instead of the duration, and the number of a series instead of both', () => {
    const { rerender } = render(<Card {...card} durationLabel="12:34" offlineLabel="Offline" />);
    expect(screen.getByText('Offline')).toBeInTheDocument();
    expect(screen.queryByText('12:34')).toBeNull();
    rerender(<Card {...card} durationLabel="12:34" seriesLabel="Series of 5 media" testDataLabel="Test data" />);
    expect(screen.getByText('Series of 5 media')).toBeInTheDocument();
    expect(screen.getByText('Test data')).toBeInTheDocument();
    expect(screen.queryByText('12:34')).toBeNull();
  });

  test('shows a bar of how much was watched, which the label says in words', () => {
    const { container, rerender } = render(<Card {...card} durationLabel="5 min left" progress={0.4} />);
    expect(container.querySelector('progress')).toHaveProperty('value', 0.4);
    expect(container.querySelector('progress')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Card {...card} durationLabel="12:34" />);
    expect(container.querySelector('progress')).toBeNull();
  });

  describe('preview', () => {
    const onPreview = jest.fn();
    const prefer = (preferred: string | undefined) => {
      // Only `matches` is read.
      window.matchMedia = (query) =>
        ({ matches: preferred !== undefined && query.includes(preferred) }) as MediaQueryList;
    };
    const show = () => {
      const { container } = render(<Card {...card} flipbook="/files/7/flipbook.jpg" onPreview={onPreview} />);
      return () => container.querySelector('img');
    };
    beforeEach(() => prefer(undefined));
    afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

    test('is requested the first time only, and visible while the pointer is over the card', async () => {
      const image = show();
      await userEvent.hover(screen.getByRole('article'));
      await waitFor(() => expect(image()).toHaveAttribute('src', '/files/7/flipbook.jpg'));
      await userEvent.unhover(screen.getByRole('article'));
      expect(image()).toBeNull();
      await userEvent.hover(screen.getByRole('article'));
      expect(onPreview).toHaveBeenCalledTimes(1);
    });

    test('is visible on keyboard focus too', async () => {
      const image = show();
      await userEvent.tab();
      expect(screen.getByRole('link')).toHaveFocus();
      await waitFor(() => expect(image()).not.toBeNull());
      expect(onPreview).toHaveBeenCalledTimes(1);
      await userEvent.tab();
      expect(image()).toBeNull();
    });

    test('is not visible on touch', async () => {
      const image = show();
      await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('article') });
      expect(onPreview).not.toHaveBeenCalled();
      expect(image()).toBeNull();
    });

    test.each(['prefers-reduced-motion: reduce', 'prefers-reduced-data: reduce', 'data saver'])(
      'is not visible with %s',
      async (preference) => {
        prefer(preference);
        if (preference === 'data saver') {
          Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
        }
        const image = show();
        await userEvent.hover(screen.getByRole('article'));
        await userEvent.tab();
        expect(onPreview).not.toHaveBeenCalled();
        expect(image()).toBeNull();
      },
    );
  });

  test('in edit mode has a button that names the planned change of the entry', () => {
    const onToggle = jest.fn();
    render(<Card {...card} variant="watchlist" edit={{ label: 'Will be removed', removed: true, onToggle }} />);
    const button = screen.getByRole('button', { name: 'Will be removed', description: 'On Glaciers' });
    fireEvent.click(button);
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  test('on the server loads only images with priority, others without JavaScript, and has no style attributes', () => {
    const thumbnail = { thumbnail: '/thumbnail/7/', placeholderColor: '#5a6b7c' };
    const html = renderToString(<Card {...card} {...thumbnail} />);
    expect(html).toMatch(/<noscript><img[^>]*loading="lazy"/);
    expect(html).toContain('fill="#5a6b7c"');
    expect(html).not.toContain('style=');
    expect(renderToString(<Card {...card} {...thumbnail} priority />)).not.toContain('noscript');
  });

  test('ignores an invalid placeholder colour', () => {
    const { container } = render(<Card {...card} thumbnail="/thumbnail/7/" placeholderColor="url(//x)" />);
    expect(container.innerHTML).not.toContain('url(');
  });
});
