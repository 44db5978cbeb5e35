import { type BlobInfo, type BlobStore } from '../base/blobs/blob-store.ts';
import { readBlobIfExists } from '../base/blobs/read-blob.ts';
import { uploadsPrefix } from './upload-keys.ts';

const mediaFile = /^[0-9a-f-]{36}\/[0-9a-f]{16}$/;
const transferState = /^[0-9a-f-]{36}\/[0-9a-f]{16}\.(?:json|json\.new|unchecked|info|part)$/;
/** Bytes. The state has less than 2 kB. */
const maxStateBytes = 100_000;

/**
 * Whether a blob belongs to a transfer that another storage cannot continue: the state of a transfer, or a media file of which
 * not all bytes have arrived.
 */
export async function isUnfinishedTransfer(blobs: BlobStore, { key, size }: BlobInfo): Promise<boolean> {
  if (!key.startsWith(uploadsPrefix)) return false;
  const path = key.slice(uploadsPrefix.length);
  if (transferState.test(path)) return true;
  if (!mediaFile.test(path)) return false;
  const state = await readBlobIfExists(blobs, `${key}.json`, maxStateBytes);
  if (!state) return false;
  const { size: announced }: { size?: number } = JSON.parse(state.toString());
  return announced !== undefined && size < announced;
}
