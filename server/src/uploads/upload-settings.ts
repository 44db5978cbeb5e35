import { uploadLimits } from '@mediothek/contract';

/** Operator's settings for uploads. */
export interface UploadSettings {
  /** Maximum bytes of a file. */
  maxBytes: number;
  /** Maximum bytes of one user's unpublished files. */
  quota: number;
  /** The same, until the first publication of a user who is not an editor. */
  firstQuota: number;
  /** Bytes of the disk that uploads must leave free. */
  reserve: number;
  /** Whether editors review uploads before publication. */
  review: boolean;
}

export const defaultUploadSettings: UploadSettings = {
  maxBytes: uploadLimits.maxBytes,
  quota: 100 * 1024 ** 3,
  firstQuota: 100 * 1024 ** 3,
  reserve: 1024 ** 3,
  review: false,
};
