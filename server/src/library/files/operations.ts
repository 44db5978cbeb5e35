import { join } from 'node:path';
import type { Operation } from '../../base/http/operation.ts';
import { getCaptions } from './get-captions.ts';
import { getChapters } from './get-chapters.ts';
import { getDownload } from './get-download.ts';
import { getFlipbook } from './get-flipbook.ts';
import { getHls } from './get-hls.ts';
import { getProgressive } from './get-progressive.ts';
import { getTranscript } from './get-transcript.ts';
import { listFiles } from './list-files.ts';
import { addFileSending } from './send-file.ts';

/** The one operation that sends a file itself, in a scope of its own: ranges are read there alone. */
const download: Operation = async (app, context) => {
  await app.register(async (scope) => {
    await addFileSending(scope, join(context.dataDir, 'files'));
    await getDownload(scope, context);
  });
};

/** The files of a medium. */
export const fileOperations: Operation[] = [
  getFlipbook,
  listFiles,
  getHls,
  getProgressive,
  getCaptions,
  getChapters,
  getTranscript,
  download,
];
