/**
 * Uploads: drafts, the transfer of files by tus, processing to streams, review, publication.
 *
 * Owns: the table in `tables.ts`; `uploads/` in the storage.
 * Imports: base, security, library, content, accounts.
 * Public: check-upload-files, compose-upload-mail, default-publisher, export-uploads, is-unfinished-transfer, open-storage, processing, processing-queue, publish-upload,
 * sweep-uploads, upload-settings, processing/{extract-audio,find-ffmpeg,process-upload,processing-error,sandbox}, processing/adapters/speech-recogniser.
 */
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import { fileRoutes } from './file-routes.ts';
import { mediaDescriptionRoutes } from './media-description-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { uploadRoutes } from './routes.ts';
import type { UploadOptions } from './upload-operation.ts';

export type UploadsOptions = UploadOptions;

export async function uploadsModule(app: App, options: UploadsOptions): Promise<void> {
  await registerApi(app, async (api) => {
    await uploadRoutes(api, options);
    await reviewRoutes(api, options);
    await fileRoutes(api, options);
    await mediaDescriptionRoutes(api, options);
  });
}
