import type { MediaDetails, MediaRecord } from '@mediothek/contract';
import type { RouteMatch } from '@mediothek/shell/routes';
import type { AppContext } from '../api/operation.ts';
import { readTranscript } from '../media/transcript.ts';
import { mediaDetails, mediaRecord } from '../records/media-details.ts';
import { seriesDetails } from '../records/series-details.ts';
import type { PageRecord } from './described-page.ts';

/** Parts of a series that its page shows first (specification, section 9). */
const partsShown = 50;
const recordId = /^\d{1,18}$/;

/** Finds what a page is about; nothing for pages that are about no record, or about one that is not here. */
export type FindPageRecord = (match: RouteMatch) => Promise<PageRecord | undefined>;

/** @param report told of captions that cannot be read: the page is described without them */
export function createPageRecordFinder(
  { db, dataDir }: Pick<AppContext, 'db' | 'dataDir'>,
  report: (error: Error) => void,
): FindPageRecord {
  const spokenText = async (record: MediaRecord, { language }: MediaDetails) => {
    const { tracks } = await readTranscript(record, dataDir, report);
    const track = tracks.find(({ lang }) => lang === language) ?? tracks[0];
    return track?.cues.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
  };
  return async ({ route, params }) => {
    const id = params['id'] ?? '';
    if (!recordId.test(id)) return undefined;
    if (route.name === 'Details') {
      const [medium, record] = await Promise.all([mediaDetails(db, id), mediaRecord(db, id)]);
      return medium && record && { kind: 'medium', medium, transcript: await spokenText(record, medium) };
    }
    if (route.name === 'Series') {
      const series = await seriesDetails(db, id, partsShown);
      return series && { kind: 'series', series };
    }
    return undefined;
  };
}
