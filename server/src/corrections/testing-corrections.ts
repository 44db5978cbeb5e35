/** Media with captions, users and editors, for tests of corrections. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CaptionCorrection, MediaRecord, NewCaptionCorrection, Role, Transcript } from '@mediothek/contract';
import { signedIn } from '../api/testing-owner.ts';
import { refreshFileVersions } from '../library/files/refresh-file-versions.ts';
import { openTestPortal } from '../testing-portal.ts';
import { mediaRecord, putAll } from '../testing-records.ts';

export const captionsText = `WEBVTT

00:01.000 --> 00:03.000
Salt on a plate.

00:04.000 --> 00:06.000 align:start
It gathers at the <i>notes</i>.

00:07.000 --> 00:09.000
<v Ada>Look at the lines.
`;
/** Lines of `captionsText`. */
export const notes = { start: 4, end: 6, text: 'It gathers at the notes.' };
export const look = { start: 7, end: 9, text: 'Look at the lines.', speaker: 'Ada' };

/** @returns the body that replaces the text of a line */
export const suggestion = (
  base: NewCaptionCorrection['base'],
  text: string,
  changes: Partial<NewCaptionCorrection> = {},
): NewCaptionCorrection => ({ lang: 'en', base, text, start: base.start, end: base.end, named: false, ...changes });

type Method = 'GET' | 'POST' | 'DELETE';

/** The portal with a function that adds media, and one that adds users. */
export async function openCorrections() {
  const portal = await openTestPortal();
  const { app, db, blobs, dataDir } = portal;
  let [media, users] = [0, 0];
  return {
    ...portal,
    /** @returns id of a medium with `captionsText`, and functions about its file */
    async addFilm(changes: Partial<MediaRecord> = {}, name = 'en.vtt', text = captionsText) {
      const id = String((media += 1));
      const file = `${id}/${name}`;
      const path = join(dataDir, 'files', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      const files = { captions: [{ lang: 'en', kind: 'captions' as const, file }] };
      await putAll(db, [mediaRecord(id, { duration: 20, files, ...changes })]);
      await refreshFileVersions(db, blobs);
      return {
        id,
        file,
        path,
        stored: () => readFileSync(path, 'utf8'),
        transcript: async () => (await app.inject(`/api/v0/videos/${id}/transcript`)).json<Transcript>().tracks[0],
      };
    },
    async addUser(role: Role = 'user') {
      const username = `${role}${(users += 1)}`;
      const { id, session } = await signedIn(db, username, role);
      const call = (method: Method, url: string, payload?: object) =>
        app.inject({ method, url: `/api/v0${url}`, cookies: { session }, ...(payload && { payload }) });
      return {
        id,
        username,
        call,
        suggest: (film: string, body: object) => call('POST', `/videos/${film}/corrections`, body),
        async suggested(film: string, body: NewCaptionCorrection): Promise<CaptionCorrection> {
          const response = await call('POST', `/videos/${film}/corrections`, body);
          if (response.statusCode !== 201) throw new Error(response.body);
          return response.json<CaptionCorrection>();
        },
        own: async (film: string) =>
          (await call('GET', `/videos/${film}/corrections`)).json<{ corrections: CaptionCorrection[] }>().corrections,
        accept: (id: number) => call('POST', `/corrections/${id}/decision`, { decision: 'accept' }),
        reject: (id: number, reason?: string) =>
          call('POST', `/corrections/${id}/decision`, { decision: 'reject', ...(reason !== undefined && { reason }) }),
      };
    },
  };
}
