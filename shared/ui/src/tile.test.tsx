import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Tile, TileGrid } from './tile.tsx';

const sizer = (container: HTMLElement) => container.querySelector('svg')?.getAttribute('viewBox');

describe('Tile', () => {
  test('has one link, its image in its own ratio, and the editor’s text', async () => {
    const { container } = render(
      <Tile
        href="/media/1"
        title="Cells"
        image="/content/a.jpg"
        imageAlt="A cell"
        aspectRatio="4:3"
        cssClass="tinted"
        html="<p>text</p>"
      />,
    );
    expect(screen.getByRole('link', { name: 'Cells' })).toHaveAttribute('href', '/media/1');
    expect(screen.getByRole('img', { name: 'A cell' })).toBeInTheDocument();
    expect(sizer(container)).toBe('0 0 4 3');
    expect(screen.getByRole('article')).toHaveClass('tinted');
    expect(await screen.findByText('text')).toBeInTheDocument();
  });

  test.each([undefined, '0:3', 'wide', '16:9;x'])('with the ratio %s is 16:9', (aspectRatio) => {
    const { container } = render(<Tile image="/content/a.jpg" aspectRatio={aspectRatio} />);
    expect(sizer(container)).toBe('0 0 16 9');
  });

  test('without a title is a link that is named by its image', () => {
    render(<Tile href="/faq" image="/content/a.jpg" imageAlt="Questions" />);
    expect(screen.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/faq');
  });
});

describe('TileGrid', () => {
  test('is a list with an item for each tile', () => {
    render(
      <TileGrid label="From the editors">
        <Tile title="a" />
        <Tile title="b" double />
      </TileGrid>,
    );
    expect(screen.getByRole('list', { name: 'From the editors' }).children).toHaveLength(2);
  });

  test('is only as wide as its tiles if `fill` is off', () => {
    render(
      <>
        <TileGrid label="filled">
          <Tile title="a" />
        </TileGrid>
        <TileGrid label="as it is" fill={false}>
          <Tile title="b" />
        </TileGrid>
      </>,
    );
    expect(screen.getByRole('list', { name: 'filled' })).toHaveClass('filled');
    expect(screen.getByRole('list', { name: 'as it is' })).not.toHaveClass('filled');
  });
});
