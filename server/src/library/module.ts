/**
 * The library: media, series, publishers and subjects, search and recommendations, and the files and images of media.
 *
 * Owns: the tables in `records/tables.ts` and `search/tables.ts`; `files/`, `withdrawn/`, `cache/thumbnails/` and
 * `pictures/` in the storage.
 * Imports: base.
 * Public: citation/{citation-service,cited-records,cited-time,csl-name},
 * files/{captions-file,check-media-files,file-url,library-key,media-type,move-withdrawn-files,refresh-file-versions},
 * files/{send-blob,stored-cache-control,stored-media,video-audio,video-audio-queue},
 * image-proxy/{load-sharp,remote-images},
 * media/{captions-error,correct-captions,find-stream-start,read-captions,sub-rip,transcript,web-vtt},
 * records/*, search/{facet-steps,index-transcripts,reindex-outdated-rows,search,suggest}, thumbnails/*.
 */
import type { App } from '../base/http/operation.ts';
import { registerApi } from '../base/http/create-app.ts';
import { type CitationOptions, citationRoutes } from './citation/routes.ts';
import { type FileOptions, fileRoutes } from './files/routes.ts';
import { type FileServerOptions, serveFiles } from './files/serve-files.ts';
import { type ImageProxyRouteOptions, serveImageProxy } from './image-proxy/serve-image-proxy.ts';
import { type RecommendationOptions, recommendationRoutes } from './recommendations/routes.ts';
import { type RecordOptions, recordRoutes } from './records/routes.ts';
import { type SearchOptions, searchRoutes } from './search/routes.ts';
import { serveThumbnails } from './thumbnails/serve-thumbnails.ts';

export type LibraryOptions = RecordOptions &
  FileServerOptions &
  SearchOptions &
  FileOptions &
  CitationOptions &
  RecommendationOptions &
  ImageProxyRouteOptions;

export async function libraryModule(app: App, options: LibraryOptions): Promise<void> {
  await registerApi(app, async (api) => {
    await recordRoutes(api, options);
    await recommendationRoutes(api, options);
    await fileRoutes(api, options);
    await citationRoutes(api, options);
    await searchRoutes(api, options);
  });
  await serveFiles(app, options);
  await serveThumbnails(app, options);
  serveImageProxy(app, options);
}
