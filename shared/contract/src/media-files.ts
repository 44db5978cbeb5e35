/** The files of a medium. */
import { Type, type Static } from 'typebox';
import { LanguageCode } from './text.ts';

export const MediaFileRole = Type.Enum(
  ['hls', 'progressive', 'captions', 'chapters', 'transcript', 'poster', 'flipbook', 'scenes'],
  { description: 'Purpose of a file' },
);

export const MediaFile = Type.Object({
  role: MediaFileRole,
  href: Type.String({ description: 'Absolute path' }),
  type: Type.String({ description: 'Media type' }),
  size: Type.Optional(Type.Integer({ description: 'Bytes' })),
  height: Type.Optional(Type.Integer({ description: 'Lines of the picture' })),
  lang: Type.Optional(LanguageCode),
  kind: Type.Optional(Type.Enum(['captions', 'subtitles', 'descriptions'])),
});
export type MediaFile = Static<typeof MediaFile>;

export const MediaFileList = Type.Object({ files: Type.Array(MediaFile) }, { $id: 'MediaFileList' });
export type MediaFileList = Static<typeof MediaFileList>;
