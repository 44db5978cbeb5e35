import { mostViewed } from '../library/records/most-viewed-operation.ts';
import { newestVideos } from '../library/records/newest-videos-operation.ts';
import { openapi } from './openapi.ts';
import { citations } from '../library/citation/citation-operations.ts';
import { authOperations } from './account-operations.ts';
import { contentOperations } from '../content/operations.ts';
import { deliveryOperations } from '../remotes/delivery/operations.ts';
import { feedOperations } from '../content/external-feeds/operations.ts';
import { fileOperations } from '../library/files/operations.ts';
import { healthOperations } from '../remotes/health/operations.ts';
import { watchlistOperations } from '../accounts/watchlists/operations.ts';
import type { Operation } from '../base/http/operation.ts';
import { publisher } from '../library/records/publisher-operation.ts';
import { publishers } from '../library/records/publishers-operation.ts';
import { recommendations } from '../library/recommendations/recommendations.ts';
import { search } from '../library/search/search-operation.ts';
import { searchFacet } from '../library/search/search-facet-operation.ts';
import { searchSuggestions } from '../library/search/search-suggestions-operation.ts';
import { remotes } from '../site/remotes-operation.ts';
import { series } from '../library/records/series-operation.ts';
import { subjects } from '../library/records/subjects-operation.ts';
import { tombstone } from '../library/records/tombstone-operation.ts';
import { transcript } from '../library/records/transcript-operation.ts';
import { uploadOperations } from '../uploads/operations.ts';
import { video } from '../library/records/video-operation.ts';
import { videos } from '../library/records/videos-operation.ts';

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
  watchlistOperations,
  ...uploadOperations,
  remotes,
  ...deliveryOperations,
  ...healthOperations,
  openapi,
];
