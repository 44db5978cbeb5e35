import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { NavigationView } from '../router/navigation-view.tsx';
import { createTestNavigation } from '../navigation/testing-navigation.ts';
import { RenderEmptySlot, hasEmptySlot } from './render-empty-slot.tsx';

const rootWith = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

describe('hasEmptySlot', () => {
  it('checks for a slot without content', () => {
    expect(hasEmptySlot(rootWith('<main><div data-remote="media"></div></main>'))).toBe(true);
    expect(hasEmptySlot(rootWith('<main><div data-remote="media"><div>Film</div></div></main>'))).toBe(false);
    expect(hasEmptySlot(rootWith('<main>a page of the shell</main>'))).toBe(false);
  });
});

describe('RenderEmptySlot', () => {
  function Title() {
    return <h1>{String(useNavigationState().loaderData['page'])}</h1>;
  }

  it('shows the results of the loaders in the browser, which the server did not have', async () => {
    const router = createTestNavigation(
      [{ id: 'page', path: '/', loader: () => 'Publishers', element: <Title /> }],
      '/',
      {
        loaderData: { page: 'nothing' },
      },
    );
    const load = () => void router.revalidate();
    render(
      <RenderEmptySlot load={load}>
        <NavigationView navigation={router} />
      </RenderEmptySlot>,
    );
    expect(await screen.findByRole('heading', { name: 'Publishers' })).toBeVisible();
  });

  it('runs them once', () => {
    const load = jest.fn();
    const { rerender } = render(<RenderEmptySlot load={load}>a</RenderEmptySlot>);
    rerender(<RenderEmptySlot load={load}>b</RenderEmptySlot>);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
