import type { Operation } from '../base/http/operation.ts';
import { captionsOperations } from './captions-operations.ts';
import { changeUpload } from './change-upload.ts';
import { deleteUpload } from './delete-upload.ts';
import { fileOperations } from './file-operations.ts';
import { getUpload } from './get-upload.ts';
import { listUploads } from './list-uploads.ts';
import { posterOperations } from './poster-operations.ts';
import { retryUpload } from './retry-upload.ts';
import { reviewUpload } from './review-upload.ts';
import { startUpload } from './start-upload.ts';
import { submitUpload } from './submit-upload.ts';
import { uploadConditions } from './upload-conditions.ts';
import { uploadEvents } from './upload-events.ts';
import { uploadPreview } from './upload-preview.ts';
import { acceptRawBodies } from './raw-body.ts';
import { withdrawUpload } from './withdraw-upload.ts';

/** In scopes of their own: they take bodies that no other operation should. */
const tusFiles: Operation = async (app, context) => {
  await app.register(async (scope) => fileOperations(scope, context));
};
const wholeFiles: Operation = async (app, context) => {
  await app.register(async (scope) => {
    acceptRawBodies(scope);
    await captionsOperations(scope, context);
    await posterOperations(scope, context);
  });
};
const previews: Operation = async (app, context) => {
  await app.register(async (scope) => uploadPreview(scope, context));
};

export const uploadOperations: Operation[] = [
  listUploads,
  startUpload,
  uploadConditions,
  getUpload,
  changeUpload,
  deleteUpload,
  submitUpload,
  retryUpload,
  uploadEvents,
  reviewUpload,
  withdrawUpload,
  tusFiles,
  wholeFiles,
  previews,
];
