import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuthState } from '@mediothek/contract';
import { SaveControl, type SaveControlProps } from './save-control.tsx';
import { renderPage, textModules, type RenderPageOptions } from './testing.tsx';
import { defineTexts } from './texts.ts';

const saved = '/api/v0/watchlists/saveditems';
const ada: AuthState = { loggedIn: true, username: 'ada' };
const target = { id: '1001', title: 'Waves' };

function open(options: RenderPageOptions = {}, props: Partial<SaveControlProps> = {}) {
  const Page = () => (
    <>
      <SaveControl {...target} {...props} />
      <SaveControl id="series:7" title="Course" {...props} />
    </>
  );
  const texts = defineTexts('test', textModules({}, {}));
  return renderPage({ name: 'test', texts, pages: { page: { Page } } }, 'page', options);
}
const control = (name: string | RegExp) => screen.getByRole('button', { name });

describe('SaveControl', () => {
  it('sends one request for all controls of a page, and shows what is saved', async () => {
    const { requests } = await open({ auth: ada, answers: { [saved]: ['series:7'] } });
    expect(await screen.findByRole('button', { name: 'Save “Course”', pressed: true })).toBeVisible();
    expect(control('Save “Waves”')).toHaveAttribute('aria-pressed', 'false');
    expect(requests).toEqual([`GET ${saved}`]);
  });

  it('sends no request for a visitor who is not signed in, and shows the local list', async () => {
    const { requests, platform } = await open({ locale: 'de' }, { look: 'icon' });
    expect(control('„Waves“ merken')).toHaveAttribute('aria-pressed', 'false');
    act(() => platform.saving.setState({ kept: ['1001'] }));
    expect(control('„Waves“ merken')).toHaveAttribute('aria-pressed', 'true');
    expect(requests).toEqual([]);
  });

  it('accepts the response of a server of an earlier version', async () => {
    await open({ auth: ada, answers: { [saved]: { ids: ['series:7'] } } });
    expect(await screen.findByRole('button', { pressed: true })).toBeVisible();
  });

  it('shows nothing as saved after a sign-out, without another request', async () => {
    const { platform, requests } = await open({ auth: ada, answers: { [saved]: ['1001'] } });
    expect(await screen.findByRole('button', { name: 'Save “Waves”', pressed: true })).toBeVisible();
    act(() => {
      platform.visitor.setState({ auth: { loggedIn: false } });
      platform.queries.removeQueries();
    });
    expect(control('Save “Waves”')).toHaveAttribute('aria-pressed', 'false');
    expect(requests).toEqual([`GET ${saved}`]);
  });

  it('requests to save a medium, unless its feedback is visible', async () => {
    const { platform } = await open();
    await userEvent.click(control('Save “Waves”'));
    expect(platform.saving.getState().request).toEqual(target);
    act(() => platform.saving.setState({ request: undefined, blocked: ['1001'] }));
    await userEvent.click(control('Save “Waves”'));
    expect(platform.saving.getState().request).toBeUndefined();
    await userEvent.click(control('Save “Course”'));
    expect(platform.saving.getState().request?.id).toBe('series:7');
  });

  it.each(['button', 'icon'] as const)(
    'is busy while its change is in progress, and keeps its name (%s)',
    async (look) => {
      const { platform } = await open({}, { look });
      act(() => platform.saving.setState({ busy: ['1001'] }));
      expect(control('Save “Waves”')).toHaveAttribute('aria-busy', 'true');
      expect(control('Save “Course”')).not.toHaveAttribute('aria-busy', 'true');
    },
  );

  it('is absent if the configuration disables watchlists', async () => {
    await open({ site: { content: { watchlists: false, categorysliders: { maxviewhistory: 10 } } } });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
