import type { MediaFile } from '@mediothek/contract';

/**
 * Files for download, the best recording first. If a recording can be identified by its height, its URL is the server's
 * download URL, which sets the file name.
 */
export function downloadGroups(id: string, files: readonly MediaFile[]) {
  const recordings = files
    .filter(({ role }) => role === 'progressive')
    .toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0));
  const media = recordings.map((file) => {
    const alone = recordings.every((other) => other === file || other.height !== file.height);
    if (!alone || (file.height === undefined && recordings.length > 1)) return file;
    const query = file.height === undefined ? '' : `?height=${file.height}`;
    return { ...file, href: `/api/v0/videos/${id}/files/download${query}` };
  });
  const texts = files.filter(({ role }) => role === 'captions' || role === 'transcript' || role === 'chapters');
  return { media, texts };
}

/** File name of the download. Recordings are named by the server. */
export function savedAs(id: string, { role, kind, lang, type }: MediaFile): string {
  if (role === 'progressive') return '';
  return `${[id, kind ?? role, lang].filter(Boolean).join('-')}.${type.startsWith('text/vtt') ? 'vtt' : 'txt'}`;
}
