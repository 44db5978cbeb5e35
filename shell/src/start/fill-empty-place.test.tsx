import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FillEmptyPlace, hasEmptyPlace } from './fill-empty-place.tsx';

const rootWith = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

describe('hasEmptyPlace', () => {
  it('is about the place of a remote without content', () => {
    expect(hasEmptyPlace(rootWith('<main><div data-remote="media"></div></main>'))).toBe(true);
    expect(hasEmptyPlace(rootWith('<main><div data-remote="media"><div>Film</div></div></main>'))).toBe(false);
    expect(hasEmptyPlace(rootWith('<main>a page of the shell</main>'))).toBe(false);
  });
});

describe('FillEmptyPlace', () => {
  function Title() {
    return <h1>{useLoaderData<string>()}</h1>;
  }

  it('shows what the loaders answer in the browser in place of what the server could not know', async () => {
    const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => 'Publishers', Component: Title }], {
      hydrationData: { loaderData: { page: 'nothing' } },
    });
    const load = () => void router.revalidate();
    render(
      <FillEmptyPlace load={load}>
        <RouterProvider router={router} />
      </FillEmptyPlace>,
    );
    expect(await screen.findByRole('heading', { name: 'Publishers' })).toBeVisible();
  });

  it('runs them once', () => {
    const load = jest.fn();
    const { rerender } = render(<FillEmptyPlace load={load}>a</FillEmptyPlace>);
    rerender(<FillEmptyPlace load={load}>b</FillEmptyPlace>);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
