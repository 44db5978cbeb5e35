import { afterEach, describe, expect, it } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useSite } from './platform.tsx';
import { useSavedItems } from './saved-items.ts';
import { fakeSite, renderPage, textModules } from './testing.tsx';

describe('a query without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fails immediately, so that the page can show it', async () => {
    const Page = () => {
      const { isError } = useSavedItems();
      return <p>{isError ? 'failed' : 'waiting'}</p>;
    };
    onlineManager.setOnline(false);
    const texts = { namespace: 'test', load: textModules({}, {}) };
    await renderPage({ name: 'test', texts, pages: { name: { Page } } }, 'name', {
      auth: { loggedIn: true, username: 'ada' },
      answers: { '/api/v0/watchlists/saveditems': 500 },
    });
    expect(await screen.findByText('failed')).toBeVisible();
  });
});

describe('useSite', () => {
  it('returns the current configuration; outside React the platform has it', async () => {
    const Page = () => <h1>{useSite().name['en']}</h1>;
    const texts = { namespace: 'test', load: textModules({}, {}) };
    const { platform } = await renderPage({ name: 'test', texts, pages: { name: { Page } } }, 'name');
    expect(screen.getByRole('heading')).toHaveTextContent('Test Portal');
    act(() => platform.siteConfig.setState({ ...fakeSite, name: { en: 'Renamed' } }));
    expect(screen.getByRole('heading')).toHaveTextContent('Renamed');
    expect(platform.site.name).toEqual({ en: 'Renamed' });
  });
});
