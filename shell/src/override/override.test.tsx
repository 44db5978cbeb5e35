import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addTexts, PlatformProvider } from '@mediothek/platform/host';
import type { Boot } from '../boot.ts';
import { createTestHost, createTestPlatform, fakeRemote, type TestHostOptions } from '../testing-host.tsx';
import { OverrideBanner, type OverrideState } from './override-banner.tsx';
import { override } from './override.ts';
import { overrideTexts } from './texts.ts';

const extensions = [{ slot: 'medium.action', component: 'visit' }] as const;
const active = { media: 'http://localhost:3002/' };

afterEach(() => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

describe('override', () => {
  let end: (() => void) | undefined;
  afterEach(() => act(() => end?.()));
  const start = async (parts: Pick<Boot, 'override' | 'overrideProposed' | 'overrideRefused'>) => {
    const host = createTestHost({ load: async () => ({ ...fakeRemote('media').module, extensions }) });
    await act(async () => {
      end = override({ host, ...parts });
    });
    return host;
  };

  it('shows the banner while there is an override', async () => {
    await start({ override: active });
    expect(await screen.findByRole('status')).toHaveTextContent(
      '“media” comes from http://localhost:3002/, in this browser only.',
    );
    act(() => end?.());
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('asks before a link overrides anything', async () => {
    await start({ overrideProposed: active });
    expect(await screen.findByRole('complementary', { name: 'Override parts of the portal?' })).toHaveTextContent(
      'This link loads “media” from http://localhost:3002/, in this browser only.',
    );
  });

  it('shows the extensions that the development server exports', async () => {
    const host = await start({ override: active });
    await waitFor(() => expect(host.platform.extensions.getState().View).toBeDefined());
    expect(host.routes.get().remotes).toEqual([{ name: 'media', extensions }]);
  });

  it('shows nothing to other visitors', async () => {
    await start({});
    expect(document.body).toBeEmptyDOMElement();
  });

  it('shows a rejected override until the message is closed', async () => {
    await start({ overrideRefused: 'media@http://evil.example/' });
    expect(await screen.findByRole('status')).toHaveTextContent('“media@http://evil.example/” was refused');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('removes only its parameter from the URL', async () => {
    history.replaceState(null, '', '/search?q=heat&override=off&page=2#results');
    const host = await start({});
    expect(host.navigate.mock.calls).toEqual([['/search?q=heat&page=2#results', { replace: true, keepScroll: true }]]);
  });

  it('keeps all other URLs', async () => {
    history.replaceState(null, '', '/search?q=heat');
    expect((await start({ override: active })).navigate).not.toHaveBeenCalled();
  });
});

describe('OverrideBanner', () => {
  const go = jest.fn();
  async function open(state: Partial<OverrideState> = {}, options: TestHostOptions = {}) {
    const platform = createTestPlatform(options);
    await addTexts(platform.i18n, overrideTexts);
    const user = userEvent.setup();
    render(
      <PlatformProvider platform={platform}>
        <OverrideBanner active={active} proposed={{}} rejected={undefined} go={go} {...state} />
      </PlatformProvider>,
    );
    return user;
  }
  beforeEach(() => {
    go.mockClear();
    history.replaceState(null, '', '/media/1?t=5');
  });

  it('stops by loading the page without overrides', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(go.mock.calls).toEqual([[`${location.origin}/media/1?t=5&override=off`]]);
  });

  it('copies a link that contains the same overrides', async () => {
    const user = await open({ active: { ...active, browse: 'http://localhost:3001/' } }, { locale: 'de' });
    await user.click(screen.getByRole('button', { name: 'Link für andere kopieren' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Der Link ist kopiert.'));
    const link = new URL(await navigator.clipboard.readText());
    expect(link.pathname + link.hash).toBe('/media/1');
    expect([...link.searchParams]).toEqual([
      ['t', '5'],
      ['override', 'media@http://localhost:3002/,browse@http://localhost:3001/'],
    ]);
  });

  it('shows the link if the browser cannot copy it', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const user = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy link for others' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/The link is: http.*override=media%40/));
  });

  it('names accepted and rejected overrides', async () => {
    await open({ rejected: 'browse@x' });
    expect(screen.getByRole('status')).toHaveTextContent(/“media” comes from .*“browse@x” was refused/);
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  });

  describe('with a link that asks for an override', () => {
    const proposed = { orbit: 'http://localhost:3009/', quiz: 'http://localhost:3010/' };
    const respondingWith = (respond: () => Response) => {
      const sent: unknown[] = [];
      const responses = {
        'PUT /api/v0/override': async (request: Request) => {
          sent.push(await request.json());
          return respond();
        },
      };
      return { sent, responses };
    };

    it('stores it only when the visitor accepts, and loads the page again', async () => {
      const { sent, responses } = respondingWith(() => new Response(null, { status: 204 }));
      const user = await open({ active: {}, proposed }, { locale: 'de', responses });
      expect(screen.getByRole('status')).toHaveTextContent(/„orbit“ von http:\/\/localhost:3009\/.*„quiz“/);
      expect(sent).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Laden' }));
      await waitFor(() => expect(go.mock.calls).toEqual([[`${location.origin}/media/1?t=5`]]));
      expect(sent).toEqual([{ override: 'orbit@http://localhost:3009/,quiz@http://localhost:3010/' }]);
    });

    it('has the focus, and its first button declines', async () => {
      const user = await open({ active: {}, proposed });
      expect(screen.getByRole('complementary', { name: 'Override parts of the portal?' })).toHaveFocus();
      await user.tab();
      expect(screen.getByRole('button', { name: 'Do not load' })).toHaveFocus();
    });

    it('changes nothing when the visitor declines: what was accepted before stays', async () => {
      const { sent, responses } = respondingWith(() => new Response(null, { status: 204 }));
      const user = await open({ proposed }, { responses });
      await user.click(screen.getByRole('button', { name: 'Do not load' }));
      expect(screen.getByRole('status')).toHaveTextContent('“media” comes from http://localhost:3002/');
      expect(sent).toEqual([]);
    });

    it('disappears when the visitor declines and nothing else is overridden', async () => {
      const user = await open({ active: {}, proposed });
      await user.click(screen.getByRole('button', { name: 'Do not load' }));
      expect(screen.queryByRole('complementary')).toBeNull();
    });

    it('says that the server did not accept it', async () => {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      const { responses } = respondingWith(() =>
        Response.json({ code: 'forbidden', message: '', requestId: 'x' }, { status: 403 }),
      );
      const user = await open({ active: {}, proposed }, { responses });
      await user.click(screen.getByRole('button', { name: 'Load' }));
      expect(await screen.findByText('The server did not accept this. Please try again in a moment.')).toBeVisible();
      expect(go).not.toHaveBeenCalled();
    });
  });
});
