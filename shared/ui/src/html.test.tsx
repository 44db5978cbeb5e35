import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { Html } from './html.tsx';

const hostile = '<p>text<img src="x" onerror="alert(1)"></p>';

describe('Html', () => {
  let root: Root | undefined;
  afterEach(() => act(() => root?.unmount()));

  test('sanitises the HTML in the browser', async () => {
    const { container } = render(<Html html={hostile} className="note" lang="de" />);
    expect(await screen.findByText('text')).toBeInTheDocument();
    expect(container.innerHTML).toBe('<div class="note" lang="de"><p>text<img src="x"></p></div>');
  });

  test('sanitises changed HTML too, and preserves the nodes of unchanged HTML', async () => {
    const { container, rerender } = render(<Html html="<b>one</b>" />);
    const first = await screen.findByText('one');
    rerender(<Html html="<b>one</b>" className="other" />);
    expect(screen.getByText('one')).toBe(first);
    rerender(<Html html={hostile} />);
    expect(container.querySelector('img')?.outerHTML).toBe('<img src="x">');
  });

  test('renders the unchanged string on the server; hydration preserves its nodes and reports no mismatch', async () => {
    const host = document.createElement('div');
    const html = '<p>from the <i>server</i></p>';
    host.innerHTML = renderToString(<Html html={html} />);
    expect(host.innerHTML).toBe(`<div>${html}</div>`);
    const node = host.querySelector('p');
    const onRecoverableError = jest.fn();
    const consoleError = jest.spyOn(console, 'error');
    await act(async () => {
      root = hydrateRoot(host, <Html html={html} />, { onRecoverableError });
    });
    expect(host.querySelector('p')).toBe(node);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(consoleError).not.toHaveBeenCalled();
    await act(async () => root?.render(<Html html={hostile} />));
    expect(host.innerHTML).toBe('<div><p>text<img src="x"></p></div>');
  });
});
