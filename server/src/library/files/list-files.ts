import { join } from 'node:path';
import { type MediaFile, MediaFileList, MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { spokenCaptions } from '../media/transcript.ts';
import { fileUrl } from './file-url.ts';
import { fileState } from './file-version.ts';
import { mediaType } from './media-type.ts';
import { onlineMedia, type StoredMedia } from './stored-media.ts';

type Entry = Omit<MediaFile, 'href' | 'type' | 'size'> & { file: string; mime?: string };

const entriesOf = ({ record: { files = {} } }: StoredMedia): Entry[] => [
  ...(files.hls ? [{ role: 'hls' as const, file: files.hls }] : []),
  ...(files.progressive ?? []).map((file) => ({ role: 'progressive' as const, ...file })),
  ...(files.captions ?? []).map((file) => ({ role: 'captions' as const, ...file })),
  ...(['poster', 'flipbook'] as const).flatMap((role) => (files[role] ? [{ role, file: files[role] }] : [])),
  ...(files.scenes ? [{ role: 'scenes' as const, file: files.scenes.sprite }] : []),
];

/** What is made for each who asks, from chapters and captions. */
function madeFiles({ record }: StoredMedia): MediaFile[] {
  const base = `/api/v0/videos/${record.id}/files`;
  const languages = new Set((record.chapters ?? []).flatMap(({ title }) => Object.keys(title)));
  return [
    ...[...languages].map((lang): MediaFile => ({
      role: 'chapters',
      href: `${base}/chapters?lang=${lang}`,
      type: 'text/vtt',
      lang,
    })),
    ...spokenCaptions(record).flatMap(({ lang }): MediaFile[] => [
      { role: 'transcript', href: `${base}/transcript?lang=${lang}&format=vtt`, type: 'text/vtt', lang },
      { role: 'transcript', href: `${base}/transcript?lang=${lang}&format=txt`, type: 'text/plain', lang },
    ]),
  ];
}

async function listed(
  root: string,
  { file, mime, ...entry }: Entry,
  versions: StoredMedia['versions'],
): Promise<MediaFile> {
  // A record may come before its files.
  const state = await fileState(join(root, file));
  return { ...entry, href: fileUrl(file, versions), type: mime ?? mediaType(file), ...(state && { size: state.size }) };
}

export const listFiles: Operation = (app, { db, dataDir }) => {
  app.get(
    '/videos/:id/files',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'files',
        tags: ['files'],
        summary: 'All files of a medium, with their addresses',
        params: Type.Object({ id: MediaId }),
        response: { 200: MediaFileList, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params }) => {
      const media = await onlineMedia(db, params.id);
      const root = join(dataDir, 'files');
      const stored = await Promise.all(entriesOf(media).map((entry) => listed(root, entry, media.versions)));
      return { files: [...stored, ...madeFiles(media)] };
    },
  );
};
