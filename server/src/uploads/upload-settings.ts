import { uploadLimits } from '@mediothek/contract';

/** What whoever runs the portal decides about uploads. */
export interface UploadSettings {
  /** Bytes of the greatest file. */
  maxBytes: number;
  /** Bytes that one user's files may take until they are published. */
  quota: number;
  /** Bytes of the disk that uploads leave free. */
  reserve: number;
  /** Editors look at an upload before it is published. */
  review: boolean;
}

export const defaultUploadSettings: UploadSettings = {
  maxBytes: uploadLimits.maxBytes,
  quota: 100 * 1024 ** 3,
  reserve: 1024 ** 3,
  review: false,
};
