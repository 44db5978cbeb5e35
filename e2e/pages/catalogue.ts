/** What several journeys do on the portal's pages. */
import { expect, type APIRequestContext, type Page } from 'playwright/test';

interface Listed {
  entries: { id: string }[];
}
interface Files {
  files: { hls?: string; progressive: unknown[] };
}

/** Ids of media that play: one as an adaptive stream, one as a plain file. */
export async function playableMedia(request: APIRequestContext): Promise<{ stream: string; file: string }> {
  const answer = await request.get('/api/v0/search?query=&filter=stock;online&filter=type;video&filter=medium;video');
  const { entries } = (await answer.json()) as Listed;
  let stream: string | undefined;
  let file: string | undefined;
  for (const { id } of entries) {
    const { files } = (await (await request.get(`/api/v0/videos/${id}`)).json()) as Files;
    if (files.hls) stream ??= id;
    else if (files.progressive.length > 0) file ??= id;
    if (stream && file) return { stream, file };
  }
  throw new Error('The demo library has no adaptive stream or no plain file');
}

/** Signs the demo library's user in, for the pages that the browser opens from now on. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/v0/auth', { data: { username: 'demo', password: 'demo-mediothek' } });
  expect(answer.status(), await answer.text()).toBe(200);
}
