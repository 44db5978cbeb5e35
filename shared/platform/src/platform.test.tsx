import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useSite } from './platform.tsx';
import { fakeSite, renderPage, textModules } from './testing.tsx';

describe('useSite', () => {
  it('follows what the server says now; outside React the platform answers it', async () => {
    const Page = () => <h1>{useSite().name['en']}</h1>;
    const texts = { namespace: 'test', load: textModules({}, {}) };
    const { platform } = await renderPage({ name: 'test', texts, pages: { name: { Page } } }, 'name');
    expect(screen.getByRole('heading')).toHaveTextContent('Test Portal');
    act(() => platform.siteConfig.setState({ ...fakeSite, name: { en: 'Renamed' } }));
    expect(screen.getByRole('heading')).toHaveTextContent('Renamed');
    expect(platform.site.name).toEqual({ en: 'Renamed' });
  });
});
