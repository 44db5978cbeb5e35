/** Steps that several journeys use. */
import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { expectInteractive } from '../fixtures/portal.ts';

interface Listed {
  entries: { id: string }[];
}
interface Files {
  files: { hls?: string; progressive: unknown[] };
}
interface Chapters {
  chapters: { start: number; title: Record<string, string> }[];
}
interface Transcript {
  tracks: { lang: string; cues: { start: number; end: number; text: string }[] }[];
}

/** JSON from the API. A busy server responds with 503; then the request is repeated. */
async function getJson<Body>(request: APIRequestContext, path: string): Promise<Body> {
  let body: Body | undefined;
  await expect(async () => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    body = (await response.json()) as Body;
  }).toPass({ timeout: 40_000 });
  if (body === undefined) throw new Error(`${path} has no body`);
  return body;
}

/** Ids of playable media: one with an adaptive stream, one with a plain file. */
export async function playableMedia(request: APIRequestContext): Promise<{ stream: string; file: string }> {
  const search = '/api/v0/search?query=&filter=stock;online&filter=type;video&filter=medium;video';
  const { entries } = await getJson<Listed>(request, search);
  let stream: string | undefined;
  let file: string | undefined;
  for (const { id } of entries) {
    const { files } = await getJson<Files>(request, `/api/v0/videos/${id}`);
    if (files.hls) stream ??= id;
    else if (files.progressive.length > 0) file ??= id;
    if (stream && file) return { stream, file };
  }
  throw new Error('The demo library has no adaptive stream or no plain file');
}

/** A stream with chapters and with captions in both languages: its first captions, and its last chapter. */
export async function captionedStream(request: APIRequestContext) {
  const search = '/api/v0/search?query=&filter=subtitles;en&filter=type;video&filter=medium;video';
  const { entries } = await getJson<Listed>(request, search);
  for (const { id } of entries) {
    const medium = await getJson<Files & Chapters>(request, `/api/v0/videos/${id}`);
    if (!medium.files.hls || medium.chapters.length < 2) continue;
    const { tracks } = await getJson<Transcript>(request, `/api/v0/videos/${id}/transcript`);
    const first = (lang: string) => tracks.find((track) => track.lang === lang)?.cues[0]?.text ?? '';
    if (first('en') && first('de'))
      return { id, english: first('en'), german: first('de'), last: medium.chapters.at(-1) };
  }
  throw new Error('The demo library has no stream with chapters and captions in both languages');
}

/** Signs in as the demo user, for all pages that the browser opens afterwards. */
export async function signIn(page: Page): Promise<void> {
  const response = await page.request.post('/api/v0/auth', { data: { username: 'demo', password: 'demo-mediothek' } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Presses the save control of the first video that a search finds. */
export async function saveFirstResult(page: Page): Promise<void> {
  await page.goto('/search?q=wave&f=type%3Bvideo');
  await expectInteractive(page);
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .click();
}
