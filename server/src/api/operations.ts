import { mostViewed } from './most-viewed.ts';
import { newestVideos } from './newest-videos.ts';
import { openapi } from './openapi.ts';
import { citations } from '../citation/citation-operations.ts';
import { authOperations } from '../auth/operations.ts';
import { contentOperations } from '../content/operations.ts';
import { deliveryOperations } from '../delivery/operations.ts';
import { feedOperations } from '../feeds/operations.ts';
import { fileOperations } from '../files/operations.ts';
import { healthOperations } from '../health/operations.ts';
import { lists } from '../lists/operations.ts';
import type { Operation } from './operation.ts';
import { publisher } from './publisher.ts';
import { publishers } from './publishers.ts';
import { recommendations } from '../recommendations/recommendations.ts';
import { search } from './search.ts';
import { searchFacet } from './search-facet.ts';
import { searchSuggestions } from './search-suggestions.ts';
import { remotes } from './remotes.ts';
import { series } from './series.ts';
import { subjects } from './subjects.ts';
import { tombstone } from './tombstone.ts';
import { transcript } from './transcript.ts';
import { uploadOperations } from '../uploads/operations.ts';
import { video } from './video.ts';
import { videos } from './videos.ts';

/** Every operation below /api/v0, one line each. */
export const operations: Operation[] = [
  ...contentOperations,
  ...feedOperations,
  ...authOperations,
  newestVideos,
  recommendations,
  videos,
  video,
  tombstone,
  transcript,
  ...fileOperations,
  series,
  citations,
  search,
  searchFacet,
  searchSuggestions,
  publishers,
  publisher,
  mostViewed,
  subjects,
  lists,
  ...uploadOperations,
  remotes,
  ...deliveryOperations,
  ...healthOperations,
  openapi,
];
