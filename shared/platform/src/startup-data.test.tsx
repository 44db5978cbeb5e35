import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useSite } from './platform.tsx';
import { refreshStartupData } from './startup-data.ts';
import { fakeSite, renderPage, textModules, type FakeAnswer } from './testing.tsx';

const drawn = jest.fn();
function NamePage() {
  const { name } = useSite();
  drawn();
  return <h1>{name['en']}</h1>;
}
const module = {
  name: 'test',
  texts: { namespace: 'test', load: textModules({}, {}) },
  pages: { name: { Page: NamePage } },
};
const open = (answer: FakeAnswer) => renderPage(module, 'name', { answers: { '/api/v0/config': answer } });

describe('refreshStartupData', () => {
  it('shows what the server says now, in React and outside', async () => {
    const { platform } = await open({ ...fakeSite, name: { en: 'Renamed' } });
    expect(screen.getByRole('heading')).toHaveTextContent('Test Portal');
    await act(() => refreshStartupData(platform));
    expect(screen.getByRole('heading')).toHaveTextContent('Renamed');
    expect(platform.site.name).toEqual({ en: 'Renamed' });
  });

  it('draws nothing anew when nothing changed', async () => {
    const { platform } = await open(fakeSite);
    drawn.mockClear();
    await act(() => refreshStartupData(platform));
    expect(drawn).not.toHaveBeenCalled();
  });

  it('keeps what is known when the server fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { platform } = await open(500);
    await act(() => refreshStartupData(platform));
    expect(platform.site.name['en']).toBe('Test Portal');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
