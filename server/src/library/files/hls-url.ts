import type { MediaRecord } from '@mediothek/contract';
import { spokenCaptions } from '../media/transcript.ts';
import { fileUrl, type FileVersions } from './file-url.ts';

/** URL of the master playlist: if there are captions, of the one that lists them as subtitles, else of the stored file. */
export const hlsUrl = (record: MediaRecord, file: string, versions: FileVersions): string =>
  spokenCaptions(record).length > 0 ? `/api/v0/videos/${record.id}/files/master.m3u8` : fileUrl(file, versions);
