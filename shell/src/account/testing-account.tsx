/** Opens an account page in a unit test, with its texts, a host, a router and API responses. */
import type { ComponentType } from 'react';
import { screen, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { AccountProblem, ErrorCode } from '@mediothek/contract';
import { errorStatus } from '@mediothek/contract';
import { addTexts, PlatformProvider, platformTexts } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { Toasts } from '../layout/toasts.tsx';
import { createTestHost, type TestHost, type TestHostOptions } from '../testing-host.tsx';
import { accountTexts } from './texts.ts';

export async function openPage(
  Page: ComponentType,
  url: string,
  { responses = {}, ...options }: TestHostOptions = {},
): Promise<TestHost & { bodies: unknown[] }> {
  const bodies: unknown[] = [];
  const recorded = Object.entries(responses).map(([call, respond]) => [
    call,
    async (request: Request) => {
      const body = await request.text();
      if (body) bodies.push(JSON.parse(body));
      return respond(request);
    },
  ]);
  const host = createTestHost({ ...options, responses: Object.fromEntries(recorded) });
  for (const texts of [platformTexts, accountTexts]) await addTexts(host.platform.i18n, texts);
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <MemoryRouter initialEntries={[url]}>
          <Page />
          <Toasts />
        </MemoryRouter>
      </HostProvider>
    </PlatformProvider>,
  );
  return Object.assign(host, { bodies });
}

interface ErrorParts {
  fields?: { field: string; problem: AccountProblem }[];
  retryAfter?: number;
}

export const errorResponse =
  (code: ErrorCode, { fields, retryAfter }: ErrorParts = {}) =>
  () =>
    Response.json(
      { code, message: 'for developers', requestId: 'test', ...(fields && { fields }) },
      { status: errorStatus[code], ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }) },
    );
export const accept = () => Response.json({}, { status: 202 });
export const done = () => new Response(null, { status: 204 });
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** Response that is sent when the test calls `release()`. */
export function deferredResponse(respond: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  return {
    respond: async () => {
      calls += 1;
      await promise;
      return respond();
    },
    release: resolve,
    calls: () => calls,
  };
}

/** Lines of the error summary. */
export const summaryLines = (name: string): (string | null)[] =>
  [...screen.getByRole('group', { name }).querySelectorAll('a')].map((link) => link.textContent);
