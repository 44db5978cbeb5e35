/** tus 1.0 (https://tus.io/protocols/resumable-upload) for the media file of an upload. */
import { Server } from '@tus/server';
import { type BlobStore, StorageUnavailableError } from '../base/blobs/blob-store.ts';
import { transfersOf } from './transfers.ts';
import { tusRequest } from './tus-request.ts';
import type { UploadLocks } from './upload-locks.ts';
import { filePath } from './upload-view.ts';

/** Milliseconds that a request may continue after it has to stop, so that bytes in transit are stored. */
const drainMs = 100;

function parseFileId(fileId: string): [id: string, fileKey: string] {
  const [id = '', fileKey = ''] = fileId.split('/');
  return [id, fileKey];
}

interface TusOptions {
  blobs: BlobStore;
  maxBytes: number;
  locks: UploadLocks;
  /** Called when the last byte has arrived. */
  onComplete: (id: string, fileKey: string) => Promise<void>;
}

/** tus server for requests in the context of `tusRequest`. */
export class TusServer extends Server {
  constructor({ blobs, maxBytes, locks, onComplete }: TusOptions) {
    const fileId = (): string | undefined => tusRequest.getStore()?.fileId;
    super({
      path: '/api/v0/uploads',
      datastore: transfersOf(blobs).createDataStore(),
      locker: locks.forRequest,
      lockDrainTimeout: drainMs,
      maxSize: maxBytes,
      // Only pages of this site may send files.
      allowedOrigins: [],
      generateUrl: (_, { id }) => filePath(...parseFileId(id)),
      getFileIdFromRequest: fileId,
      namingFunction: () => fileId() ?? '',
      async onUploadFinish(_, upload) {
        await onComplete(...parseFileId(upload.id));
        return {};
      },
      onResponseError(_, error) {
        // Errors of the protocol are sent to the client. Other errors are logged for the operator.
        const isExpected = 'status_code' in error && !(error instanceof StorageUnavailableError);
        if (!isExpected) tusRequest.getStore()?.log.error({ err: error }, 'request failed');
        return undefined;
      },
    });
  }

  protected override createContext(): ReturnType<Server['createContext']> {
    const context = super.createContext();
    const request = tusRequest.getStore();
    if (request) request.signal = context.signal;
    return context;
  }
}
